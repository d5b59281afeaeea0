#!/bin/bash
# A Slurm array: 64 tasks, each of which runs one shard on its own cores. Build once before, on a machine like those of the cluster:
#   cargo test --release --no-run
#   sbatch docs/shards/slurm.sh target/release/deps/your_tests-0123456789abcdef your_test
# and when all have ended:
#   smallscope merge smallscope-shards
#SBATCH --job-name=exhaustive
#SBATCH --array=1-64
#SBATCH --cpus-per-task=4
#SBATCH --mem=4G
#SBATCH --time=12:00:00
#SBATCH --requeue
set -euo pipefail

program=${1:?the test program, as cargo test --no-run names it}
test=${2:?the name of the test}

export SMALLSCOPE_SHARD="${SLURM_ARRAY_TASK_ID}/64"
export SMALLSCOPE_SHARD_FOLDER="${SLURM_SUBMIT_DIR}/smallscope-shards"
export SMALLSCOPE_THREADS="${SLURM_CPUS_PER_TASK}"
exec "$program" --exact "$test" --nocapture
