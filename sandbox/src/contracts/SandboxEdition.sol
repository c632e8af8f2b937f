// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155 that anyone may mint. Its code is placed without a constructor, so its facts are set once afterwards.
contract SandboxEdition is ERC1155("") {
    string public name;
    string public symbol;

    error AlreadyInitialized();

    function initialize(string calldata name_, string calldata symbol_, string calldata uri_) external {
        if (bytes(name).length != 0) revert AlreadyInitialized();
        name = name_;
        symbol = symbol_;
        _setURI(uri_);
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }
}
