// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token of somebody else's, played: USDC and LINK on the sandbox's Ethereum
/// @notice What any ERC-20 does and no more; the whole supply is issued at once.
contract TestToken is ERC20 {
    uint8 private immutable places;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address treasury)
        ERC20(name_, symbol_)
    {
        places = decimals_;
        _mint(treasury, supply);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }
}
