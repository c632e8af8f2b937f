// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

struct PackedUserOperation {
  address sender;
  uint256 nonce;
  bytes initCode;
  bytes callData;
  bytes32 accountGasLimits;
  uint256 preVerificationGas;
  bytes32 gasFees;
  bytes paymasterAndData;
  bytes signature;
}

/// Pays for what its signer signed (ERC-4337, EntryPoint 0.7 and 0.8): the data are until when, and the signature.
contract SandboxPaymaster {
  uint256 private constant DATA = 52;

  /// Whose word counts; in slot 0, since the code is placed without a constructor.
  address public signer;

  function digest(PackedUserOperation calldata op, uint48 validUntil) public view returns (bytes32) {
    return
      keccak256(
        abi.encode(
          op.sender,
          op.nonce,
          keccak256(op.initCode),
          keccak256(op.callData),
          op.accountGasLimits,
          op.preVerificationGas,
          op.gasFees,
          keccak256(op.paymasterAndData[:DATA]),
          block.chainid,
          address(this),
          validUntil
        )
      );
  }

  function validatePaymasterUserOp(
    PackedUserOperation calldata op,
    bytes32,
    uint256
  ) external view returns (bytes memory, uint256) {
    bytes calldata data = op.paymasterAndData[DATA:];
    uint48 validUntil = uint48(bytes6(data[:6]));
    bytes32 r = bytes32(data[6:38]);
    bytes32 s = bytes32(data[38:70]);
    address found = ecrecover(digest(op, validUntil), uint8(data[70]), r, s);
    bool isWrong = found == address(0) || found != signer;
    // The last 20 bytes say who checked: 1 is "nobody, it is wrong".
    return ('', (uint256(validUntil) << 160) | (isWrong ? 1 : 0));
  }
}
