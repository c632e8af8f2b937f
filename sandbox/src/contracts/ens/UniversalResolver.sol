// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {EnsRegistry} from "./EnsRegistry.sol";
import {Hexadecimal} from "./Hexadecimal.sol";

/// ENS's one door for clients, without resolvers off the chain or wildcards (no name here has either).
/// `reverse` is checked against the forward record, as ENSIP-19 asks.
contract UniversalResolver {
    EnsRegistry private constant registry = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    uint256 private constant ether_ = 60;

    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(lookupAddress, coinType);
    }

    function resolve(bytes memory name, bytes memory data) public view returns (bytes memory result, address resolver) {
        resolver = registry.resolver(nodeOf(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool success;
        (success, result) = resolver.staticcall(data);
        if (!success && result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!success) revert ResolverError(result);
    }

    function reverse(bytes memory lookupAddress, uint256 coinType)
        public
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookupAddress.length == 0) revert EmptyAddress();
        bytes memory space = coinType == ether_ ? bytes("addr") : Hexadecimal.writeNumber(coinType);
        bytes memory name = encode(string.concat(string(Hexadecimal.write(lookupAddress)), ".", string(space), ".reverse"));
        bytes memory answer;
        (answer, reverseResolver) = resolve(name, abi.encodeWithSignature("name(bytes32)", nodeOf(name, 0)));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory forward;
        (forward, resolver) = forwardOf(primary, coinType);
        if (keccak256(forward) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, forward);
    }

    function forwardOf(string memory primary, uint256 coinType) private view returns (bytes memory, address) {
        bytes memory name = encode(primary);
        bytes memory call = abi.encodeWithSignature("addr(bytes32,uint256)", nodeOf(name, 0), coinType);
        (bytes memory answer, address resolver) = resolve(name, call);
        return (abi.decode(answer, (bytes)), resolver);
    }

    /// The node of a name in DNS's form: labels, each after its length, up to an empty one.
    function nodeOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        if (offset + length >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), length)
        }
        return keccak256(abi.encodePacked(nodeOf(name, offset + length + 1), label));
    }

    function encode(string memory text) private pure returns (bytes memory name) {
        bytes memory from = bytes(text);
        name = new bytes(from.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= from.length; i++) {
            if (i < from.length && from[i] != ".") {
                name[i + 1] = from[i];
                continue;
            }
            uint256 length = i - start;
            if (length == 0 || length > 255) revert DNSEncodingFailed(text);
            name[start] = bytes1(uint8(length));
            start = i + 1;
        }
    }
}
