// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

library Hexadecimal {
    bytes16 private constant digits = "0123456789abcdef";

    /// Two lower-case digits for each byte, without 0x.
    function write(bytes memory data) internal pure returns (bytes memory text) {
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }

    /// A number without leading zeros.
    function writeNumber(uint256 value) internal pure returns (bytes memory text) {
        uint256 length = 1;
        for (uint256 rest = value >> 4; rest != 0; rest >>= 4) length++;
        text = new bytes(length);
        for (uint256 i = length; i > 0; i--) {
            text[i - 1] = digits[value & 15];
            value >>= 4;
        }
    }
}
