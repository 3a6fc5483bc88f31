/** One question to a wallet or a node. */
export type ProviderRequest = { method: string; params?: readonly unknown[] }

/** What every Ethereum-type wallet puts into a page: https://eips.ethereum.org/EIPS/eip-1193 */
export type Provider = {
  request: (request: ProviderRequest) => Promise<unknown>
  on?: (event: string, listener: (payload: unknown) => void) => unknown
  removeListener?: (event: string, listener: (payload: unknown) => void) => unknown
}
