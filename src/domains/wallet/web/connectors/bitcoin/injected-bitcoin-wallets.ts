/** UniSat, as it stands on the window: https://docs.unisat.io/dev-center/open-api-documentation/unisat-wallet */
export type UniSat = {
  requestAccounts: () => Promise<unknown>
  getAccounts: () => Promise<unknown>
  getPublicKey: () => Promise<unknown>
  getBalance: () => Promise<unknown>
  signMessage: (text: string, kind: 'ecdsa' | 'bip322-simple') => Promise<unknown>
  sendBitcoin: (to: string, satoshis: number) => Promise<unknown>
  on?: (event: string, listener: (payload: unknown) => void) => void
  removeListener?: (event: string, listener: (payload: unknown) => void) => void
  disconnect?: () => Promise<unknown>
}

/** Xverse, as it stands on the window: one call for every question, answered as JSON-RPC. https://docs.xverse.app/sats-connect */
export type Xverse = {
  request: (method: string, params?: unknown) => Promise<unknown>
  addListener?: (listener: { eventName: string; cb: (event: unknown) => void }) => unknown
}

type BitcoinWindow = { unisat?: UniSat; XverseProviders?: { BitcoinProvider?: Xverse } }

/** UniSat, if it is in this page. */
export function uniSatHere(): UniSat | undefined {
  const { unisat } = globalThis as BitcoinWindow
  return typeof unisat?.requestAccounts === 'function' ? unisat : undefined
}

/** Xverse, if it is in this page. */
export function xverseHere(): Xverse | undefined {
  const provider = (globalThis as BitcoinWindow).XverseProviders?.BitcoinProvider
  return typeof provider?.request === 'function' ? provider : undefined
}
