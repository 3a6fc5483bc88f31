// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title UDE, the token patients pay with on BNB Smart Chain
/// @notice A fixed supply and no owner: nobody can mint, freeze or change it after issue. ERC-2612 permit lets a holder
/// without BNB approve a payment by signature.
contract UdeToken is ERC20, ERC20Permit {
    /// @notice The whole supply, in the smallest units: 1,000,000,000 UDE.
    uint256 public constant SUPPLY = 1_000_000_000 ether;

    constructor(address treasury) ERC20("UDE", "UDE") ERC20Permit("UDE") {
        _mint(treasury, SUPPLY);
    }
}
