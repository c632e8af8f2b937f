// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// An ERC-721 that anyone may mint. Its code is placed without a constructor, so its names are set once afterwards.
contract SandboxCollectible is ERC721("", "") {
    string private collectionName;
    string private collectionSymbol;
    mapping(uint256 id => string) private uris;

    error AlreadyInitialized();

    function initialize(string calldata name_, string calldata symbol_) external {
        if (bytes(collectionName).length != 0) revert AlreadyInitialized();
        collectionName = name_;
        collectionSymbol = symbol_;
    }

    function name() public view override returns (string memory) {
        return collectionName;
    }

    function symbol() public view override returns (string memory) {
        return collectionSymbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return uris[id];
    }

    function mint(address to, uint256 id, string calldata uri) external {
        uris[id] = uri;
        _mint(to, id);
    }

    function burn(uint256 id) external {
        _update(address(0), id, msg.sender);
    }
}
