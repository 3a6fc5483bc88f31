// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A price feed with the read functions of Chainlink's AggregatorV3Interface
/// @notice Plays the oracle of the live chain. Its owner posts one round at a time. The last 1,440 rounds, a day of one
/// a minute, can be read back; older ones make room, so that the chain's state stays small.
contract PriceFeed {
    struct Round {
        int128 answer;
        uint48 updatedAt;
        uint80 id;
    }

    address public immutable owner;
    uint8 public immutable decimals;
    uint256 public constant version = 4;
    string public description;
    uint80 private constant KEPT = 1440;
    uint80 private latest;
    mapping(uint80 => Round) private rounds;

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    error NotOwner();
    error NoDataPresent();
    error AnswerTooLarge();

    constructor(uint8 decimals_, string memory description_, int256 firstAnswer) {
        owner = msg.sender;
        decimals = decimals_;
        description = description_;
        _post(firstAnswer);
    }

    /// @notice Opens the next round with `answer` at the time of this block.
    function post(int256 answer) external {
        if (msg.sender != owner) revert NotOwner();
        _post(answer);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latest);
    }

    function getRoundData(uint80 roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Round memory round = rounds[roundId % KEPT];
        if (roundId == 0 || round.id != roundId) revert NoDataPresent();
        return (roundId, round.answer, round.updatedAt, round.updatedAt, roundId);
    }

    function _post(int256 answer) private {
        if (answer != int128(answer)) revert AnswerTooLarge();
        latest += 1;
        rounds[latest % KEPT] = Round(int128(answer), uint48(block.timestamp), latest);
        emit AnswerUpdated(answer, latest, block.timestamp);
    }
}
