// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The fee oracle of a rollup, as the OP stack, Scroll and Mantle have it. Anyone may set its prices.
contract SandboxFeeOracle {
    uint256 public perByte;
    uint256 public operatorScalar;
    uint256 public operatorConstant;
    bool public hasOperatorFee;
    uint256 public ratio;

    /// `ratio_` 0: no `tokenRatio()`, which Mantle alone has.
    function setPrices(uint256 perByte_, uint256 operatorScalar_, uint256 operatorConstant_, uint256 ratio_) external {
        perByte = perByte_;
        operatorScalar = operatorScalar_;
        operatorConstant = operatorConstant_;
        hasOperatorFee = operatorScalar_ + operatorConstant_ > 0;
        ratio = ratio_;
    }

    /// Counts 68 bytes for the signature that the data lacks.
    function getL1Fee(bytes memory data) external view returns (uint256) {
        require(data.length > 0 && data[0] == 0x02, "GasPriceOracle: no transaction");
        return (data.length + 68) * perByte;
    }

    function getOperatorFee(uint256 gasUsed) external view returns (uint256) {
        require(hasOperatorFee, "GasPriceOracle: only supported since Isthmus");
        return gasUsed * operatorScalar / 1e6 + operatorConstant;
    }

    function tokenRatio() external view returns (uint256) {
        require(ratio > 0, "GasPriceOracle: no ratio");
        return ratio;
    }
}
