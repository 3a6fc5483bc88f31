/** The chains a page pays on: facts, health, and the way for its reads and signed transactions. */
export const chainsPaths = {
  chain: 'GET /api/chains/{chain}',
  chainRpc: 'POST /api/chains/{chain}/rpc',
  bitcoinAddress: 'GET /api/chains/bitcoin/address/{address}',
  networkStatus: 'GET /api/crypto/network-status',
} as const
