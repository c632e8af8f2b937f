// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";

/// A resolver of addresses (EIP-137, ENSIP-9), texts (EIP-634) and names (EIP-181).
contract EnsResolver {
    EnsRegistry private constant registry = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    address private constant reverseRegistrar = 0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb;
    uint256 private constant ether_ = 60;

    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => mapping(string key => string)) private texts;
    mapping(bytes32 node => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    error NotOwner();

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        bool isTrusted = msg.sender == reverseRegistrar || registry.isApprovedForAll(holder, msg.sender);
        if (holder != msg.sender && !isTrusted) revert NotOwner();
        _;
    }

    function setAddr(bytes32 node, address a) external {
        setAddr(node, ether_, abi.encodePacked(a));
        emit AddrChanged(node, a);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory a) public authorised(node) {
        addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ether_]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, addr, addr by coin type, text, name.
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}
