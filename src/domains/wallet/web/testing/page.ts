import { vi } from 'vitest'
import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { Provider } from '#domains/chains/web/eip1193-provider.ts'

/** Two addresses a wallet may hold. */
export const [first, second] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as const

/** What the server says of our chain. */
export const chainFacts: ChainFacts = {
  chainId: '0x38',
  name: 'BSC Mainnet',
  token: { address: `0x${'ee'.repeat(20)}`, symbol: 'UDE', decimals: 18 },
  assets: [],
  payTo: second,
  payee: 'Northgate Heart Clinic',
  relayer: null,
  explorerUrl: 'https://explorer.test',
  rpcUrls: [],
  sandbox: null,
}

const keeper = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

/** A page without a screen: events, and what the browser keeps for it. Undo it by `vi.unstubAllGlobals`. */
export function openPage(): { page: EventTarget; kept: Map<string, string> } {
  const page = new EventTarget()
  const kept = new Map<string, string>()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', keeper(kept))
  vi.stubGlobal('sessionStorage', keeper(new Map()))
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', languages: ['en-US'] })
  vi.resetModules()
  return { page, kept }
}

type Answers = Record<string, unknown>

/** An Ethereum-type wallet that answers each method as written down; an error written down is thrown, a promise is waited for. */
export function evmWallet(page: EventTarget, answers: Answers = {}, rdns = 'io.metamask', name = 'MetaMask') {
  const asked: string[] = []
  const params: Record<string, unknown> = {}
  const listeners = new Map<string, (payload: unknown) => void>()
  const given: Answers = { eth_requestAccounts: [first], eth_accounts: [first], eth_chainId: '0x38', ...answers }
  const provider: Provider = {
    async request({ method, params: sent }) {
      asked.push(method)
      params[method] = sent
      const answer = await given[method]
      if (answer instanceof Error) throw answer
      return answer
    },
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  }
  const announce = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns, name }, provider } }))
  page.addEventListener('eip6963:requestProvider', announce)
  return { asked, params, given, announce, says: (event: string, payload?: unknown) => listeners.get(event)?.(payload) }
}

/** The server's answers to a page by path, and to its questions to a chain by method; the facts of our chain unless told. */
export function server(answers: Answers = {}) {
  const asked: { path: string; body: { method?: string; params?: unknown[] } & Answers }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    const read = body ? JSON.parse(body) : {}
    asked.push({ path, body: read })
    if (read.jsonrpc) return Response.json({ jsonrpc: '2.0', id: read.id, ...rpcAnswer(answers[read.method]) })
    return Response.json(answers[path] ?? (path === '/api/chains/0x38' ? chainFacts : {}))
  })
  return asked
}

const rpcAnswer = (answer: unknown) =>
  answer instanceof Error ? { error: { code: -32002, message: answer.message } } : { result: answer }

/** The service of wallets, as a page that was just opened has it. */
export async function service() {
  const { walletService } = await import('../store.ts')
  walletService.onChange(() => {})
  return walletService
}

/** What a wallet throws. */
export const error = (code: number, message = 'x') => Object.assign(new Error(message), { code })
