import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { hubWalletName, hubWalletRdns } from '../../hub-wallet-name.ts'

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Cpath d="M6 9h20v15H6zm0 5h20" fill="none" stroke="%23065f5b" stroke-width="2"/%3E%3C/svg%3E'

/** The Hub Wallet as every other program of the page may speak to it. */
export const hubProvider: Provider = {
  // The wallet itself, with its keys and codes, is only loaded when it is first spoken to.
  request: async (request) => (await import('./approve/answer-request.ts')).answerRequest(request),
}

/** Makes the Hub Wallet known like any other wallet, now and whenever a page asks. */
export function announceHubWallet(): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: hubWalletName, icon, rdns: hubWalletRdns })
  const detail = Object.freeze({ info, provider: hubProvider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
