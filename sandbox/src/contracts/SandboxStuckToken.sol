// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SandboxToken} from "./SandboxToken.sol";

/// Once stuck, only contracts, as its pool is one, and mints give it away: it can be bought and never sold.
contract SandboxStuckToken is SandboxToken {
    bool public isStuck;

    error TransferStuck();

    function setStuck(bool isStuck_) external {
        isStuck = isStuck_;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isStuck && from != address(0) && from.code.length == 0) revert TransferStuck();
        super._update(from, to, value);
    }
}
