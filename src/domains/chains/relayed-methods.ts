/**
 * What a browser may ask a chain through us: reads a wallet needs, and handing in a transaction it signed itself.
 * Nothing here uses a key of ours. https://ethereum.org/developers/docs/apis/json-rpc/
 */
export const relayedMethods: ReadonlySet<string> = new Set([
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
