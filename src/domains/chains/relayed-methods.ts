import type { EvmChainId } from './chains.ts'

/** A chain that a browser may ask through us. */
export type RelayedChain = EvmChainId | 'solana'

// https://ethereum.org/developers/docs/apis/json-rpc/
const evm: ReadonlySet<string> = new Set([
  'eth_chainId',
  'net_version',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getBalance',
  'eth_getCode',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_feeHistory',
  'eth_getTransactionCount',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
])

// https://solana.com/docs/rpc/http
const solana: ReadonlySet<string> = new Set([
  'getGenesisHash',
  'getSlot',
  'getBlockHeight',
  'getEpochInfo',
  'getLatestBlockhash',
  'isBlockhashValid',
  'getFeeForMessage',
  'getMinimumBalanceForRentExemption',
  'getBalance',
  'getAccountInfo',
  'getMultipleAccounts',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getSignatureStatuses',
  'getTransaction',
  'simulateTransaction',
  'sendTransaction',
])

/**
 * What a browser may ask a chain through us: reads a wallet needs, and handing in a transaction it signed itself.
 * Nothing here uses a key of ours.
 */
export const relayedMethods: Readonly<Record<RelayedChain, ReadonlySet<string>>> = { '0x38': evm, '0x1': evm, solana }
