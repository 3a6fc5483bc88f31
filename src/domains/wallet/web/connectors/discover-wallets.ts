import type { Provider } from '#domains/chains/web/eip1193-provider.ts'
import { translator } from '#web/i18n/catalogue.ts'
import { language } from '#web/i18n/language.ts'
import { store } from '#web/store.ts'
import { type AnnouncedWallet, readAnnouncement } from '../../catalogue/announced-wallet.ts'
import { hubProvider } from '../hub-wallet/hub-provider.ts'
import { walletTexts } from '../texts.ts'

/** A wallet that made itself known in this page. Its id is its rdns, with a number when that name is already taken. */
export type FoundWallet = AnnouncedWallet & { id: string; provider: Provider }

type Injected = Provider & {
  isMetaMask?: boolean
  isCoinbaseWallet?: boolean
  isTrust?: boolean
  providers?: Injected[]
}

// Nobody has so many; a page flooded with names stays usable.
const maxWallets = 40
const nameless = 'injected'

const announced: FoundWallet[] = []
const injected: FoundWallet[] = []
const wallets = store<readonly FoundWallet[]>([])

/** The wallets known so far, each once, in the order in which they spoke up; without the Hub Wallet. */
export const foundWallets = wallets.get

/** Hears of every wallet that makes itself known from now on; call the answer to stop. */
export const onFoundWallets = wallets.subscribe

/** Asks every wallet in the page to make itself known, and goes on listening: https://eips.ethereum.org/EIPS/eip-6963 */
export function discoverWallets(): void {
  addEventListener('eip6963:announceProvider', (event) => hear((event as CustomEvent<unknown>).detail))
  dispatchEvent(new Event('eip6963:requestProvider'))
  addEventListener('ethereum#initialized', readWindow, { once: true })
  readWindow()
}

function hear(detail: unknown): void {
  const { info, provider } = (detail ?? {}) as { info?: unknown; provider?: Provider }
  const wallet = readAnnouncement(info)
  if (!wallet || typeof provider?.request !== 'function' || provider === hubProvider) return
  if (announced.length >= maxWallets || announced.some((known) => known.provider === provider)) return
  const twins = announced.filter(({ rdns }) => rdns === wallet.rdns).length
  announced.push({ ...wallet, id: twins === 0 ? wallet.rdns : `${wallet.rdns}#${twins + 1}`, provider })
  publishWallets()
}

/** Older wallets only leave themselves on the window. */
function readWindow(): void {
  const { ethereum } = globalThis as { ethereum?: Injected }
  for (const provider of ethereum ? (ethereum.providers ?? [ethereum]) : []) {
    if (injected.some((known) => known.provider === provider)) continue
    const [rdns, name] = flagOf(provider)
    injected.push({ id: rdns, rdns, name, icon: null, provider })
  }
  publishWallets()
}

function flagOf(provider: Injected): [rdns: string, name: string] {
  if (provider.isCoinbaseWallet) return ['com.coinbase.wallet', 'Coinbase Wallet']
  if (provider.isTrust) return ['com.trustwallet.app', 'Trust Wallet']
  // Many wallets also claim to be MetaMask, so that flag is believed last.
  if (provider.isMetaMask) return ['io.metamask', 'MetaMask']
  return [nameless, translator(walletTexts, language())('browserWallet')]
}

/** A wallet on the window counts only as long as it did not introduce itself properly. */
function publishWallets(): void {
  const isNew = ({ rdns, provider }: FoundWallet) =>
    !announced.some((known) => known.rdns === rdns || known.provider === provider) &&
    (rdns !== nameless || announced.length === 0)
  wallets.set([...announced, ...injected.filter(isNew)])
}
