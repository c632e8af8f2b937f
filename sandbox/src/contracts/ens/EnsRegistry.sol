// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The registry of EIP-137: for each name's node an owner, a resolver and a time to live.
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 node => Record) private records;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotOwner();

    modifier authorised(bytes32 node) {
        address holder = records[node].owner;
        if (holder != msg.sender && !isApprovedForAll[holder][msg.sender]) revert NotOwner();
        _;
    }

    /// The code is placed without a constructor: the first caller becomes the owner of the root.
    function initialize() external {
        if (records[0].owner != address(0)) revert NotOwner();
        records[0].owner = msg.sender;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address holder, address resolver_, uint64 ttl_) external {
        bytes32 child = setSubnodeOwner(node, label, holder);
        records[child].resolver = resolver_;
        records[child].ttl = ttl_;
        emit NewResolver(child, resolver_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address holder)
        public
        authorised(node)
        returns (bytes32 child)
    {
        child = keccak256(abi.encodePacked(node, label));
        records[child].owner = holder;
        emit NewOwner(node, label, holder);
    }

    function setOwner(bytes32 node, address holder) external authorised(node) {
        records[node].owner = holder;
        emit Transfer(node, holder);
    }

    function setResolver(bytes32 node, address resolver_) external authorised(node) {
        records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) external authorised(node) {
        records[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }
}
