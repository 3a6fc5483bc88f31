/** The chain a page pays on: facts, health, and the way for its reads and signed transactions. */
export const chainsPaths = {
  chain: 'GET /api/chains/{chain}',
  chainRpc: 'POST /api/chains/{chain}/rpc',
  networkStatus: 'GET /api/crypto/network-status',
} as const
