// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 that anyone may mint. Its code is placed without a constructor, so its facts are set once afterwards.
contract SandboxToken is ERC20("", "") {
    string private tokenName;
    string private tokenSymbol;
    uint8 private tokenDecimals;

    error AlreadyInitialized();

    function initialize(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        if (bytes(tokenName).length != 0) revert AlreadyInitialized();
        tokenName = name_;
        tokenSymbol = symbol_;
        tokenDecimals = decimals_;
    }

    function name() public view override returns (string memory) {
        return tokenName;
    }

    function symbol() public view override returns (string memory) {
        return tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return tokenDecimals;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function mintMany(address[] calldata to, uint256 amount) external {
        for (uint256 i = 0; i < to.length; i++) _mint(to[i], amount);
    }
}
