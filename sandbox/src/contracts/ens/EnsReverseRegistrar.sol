// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";
import {EnsResolver} from "./EnsResolver.sol";
import {Hexadecimal} from "./Hexadecimal.sol";

/// Lets every account name itself (EIP-181); it owns `addr.reverse`.
contract EnsReverseRegistrar {
    EnsRegistry private constant registry = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    EnsResolver public constant defaultResolver = EnsResolver(0xF29100983E058B709F3D539b0c765937B804AC15);
    bytes32 private constant reverseNode = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    function claim(address owner) external returns (bytes32) {
        return claimFor(msg.sender, owner);
    }

    function setName(string calldata name) external returns (bytes32 id) {
        id = claimFor(msg.sender, msg.sender);
        defaultResolver.setName(id, name);
    }

    function node(address a) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(reverseNode, labelOf(a)));
    }

    function claimFor(address a, address owner) private returns (bytes32) {
        registry.setSubnodeRecord(reverseNode, labelOf(a), owner, address(defaultResolver), 0);
        emit ReverseClaimed(a, node(a));
        return node(a);
    }

    function labelOf(address a) private pure returns (bytes32) {
        return keccak256(Hexadecimal.write(abi.encodePacked(a)));
    }
}
