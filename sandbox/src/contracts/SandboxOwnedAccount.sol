// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A contract that signs as its owner does (ERC-1271). Whoever creates it writes the owner into slot 0.
contract SandboxOwnedAccount {
    address owner;

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
