// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SandboxToken} from "./SandboxToken.sol";

/// Keeps a part of every transfer, in basis points: a receiver gets less than was sent. Anyone may set the part.
contract SandboxFeeToken is SandboxToken {
    uint256 public transferFee;

    function setTransferFee(uint256 basisPoints) external {
        transferFee = basisPoints;
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 kept = from == address(0) || to == address(0) ? 0 : value * transferFee / 10_000;
        if (kept > 0) super._update(from, address(this), kept);
        super._update(from, to, value - kept);
    }
}
