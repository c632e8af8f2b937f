// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Stands in for Farcaster's registries of numbers and of keys: every address owns one number, and none has other keys.
contract FarcasterRegistry {
  struct KeyData {
    uint8 state;
    uint32 keyType;
  }

  function idOf(address owner) external pure returns (uint256) {
    return (uint256(uint160(owner)) % 1_000_000_007) + 1;
  }

  function keyDataOf(uint256, bytes calldata) external pure returns (KeyData memory) {
    return KeyData(0, 0);
  }
}
