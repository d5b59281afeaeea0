//! CRC-64 (the polynomial of ECMA-182, reflected, as in XZ): no change of up to 64 neighbouring bits leaves it as it is.

const POLYNOMIAL: u64 = 0xC96C_5795_D787_0F42;

const TABLE: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut sum = byte as u64;
        let mut bit = 0;
        while bit < 8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ POLYNOMIAL } else { sum >> 1 };
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
};

/// The checksum of bytes that come after others with a checksum of their own; 0 if there are none before.
pub(crate) fn checksum(before: u64, bytes: &[u8]) -> u64 {
    !bytes.iter().fold(!before, |sum, byte| TABLE[(sum as u8 ^ byte) as usize] ^ (sum >> 8))
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_digits_have_the_published_checksum() {
        assert_eq!(checksum(0, b"123456789"), 0x995D_C9BB_DF19_39FA);
        assert_eq!(checksum(checksum(0, b"1234"), b"56789"), 0x995D_C9BB_DF19_39FA);
    }
}
