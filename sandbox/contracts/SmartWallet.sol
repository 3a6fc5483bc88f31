// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account that is a contract, as wallets of that kind are: it sends on what it was told to, and knows its owner's signature.
contract SmartWallet {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Sends coins on, to one address or more; one that is refused takes everything back.
    function send(address[] calldata to, uint256[] calldata value) external payable {
        for (uint256 i = 0; i < to.length; i++) {
            (bool sent, ) = to[i].call{value: value[i]}("");
            require(sent, "refused");
        }
    }

    /// Tries to send coins on and takes that back; the transaction itself succeeds.
    function sendAndUndo(address to, uint256 value) external payable {
        try this.sendAndFail{value: value}(to) {} catch {}
    }

    function sendAndFail(address to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(!sent, "taken back");
    }

    /// ERC-1271: whether the owner signed this.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
