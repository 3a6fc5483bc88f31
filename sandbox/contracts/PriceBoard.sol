// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PriceFeed} from "./PriceFeed.sol";

/// @title All price feeds of one chain, made together and fed together
/// @notice One transaction posts a round of every feed, so a minute of prices costs the chain one transaction.
contract PriceBoard {
    address public immutable owner;
    PriceFeed[] public feeds;

    error NotOwner();
    error NotOneAnswerPerFeed();

    constructor(address owner_, uint8 decimals, string[] memory descriptions, int256[] memory firstAnswers) {
        if (descriptions.length != firstAnswers.length) revert NotOneAnswerPerFeed();
        owner = owner_;
        for (uint256 i = 0; i < descriptions.length; i++) {
            feeds.push(new PriceFeed(decimals, descriptions[i], firstAnswers[i]));
        }
    }

    /// @notice Opens the next round of every feed, in the order in which they were made.
    function post(int256[] calldata answers) external {
        if (msg.sender != owner) revert NotOwner();
        if (answers.length != feeds.length) revert NotOneAnswerPerFeed();
        for (uint256 i = 0; i < answers.length; i++) feeds[i].post(answers[i]);
    }
}
