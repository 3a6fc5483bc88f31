import type { BrowserContext } from 'playwright-core'
import { createWalletClient, type Hex, hexToBigInt, http, type PrivateKeyAccount, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bsc, mainnet } from 'viem/chains'
import { type Owner, OwnerAnswers } from './wallet-owner.ts'

/** How the wallet's owner answers a question: yes, no, or not at all until told to; or how the wallet does in their place. */

type WalletRequest = { method: string; params: readonly unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

type TestWalletOptions = {
  /** The node the wallet itself is connected to; one for each chain it knows, if there are several. */
  rpcUrl: string | Readonly<Record<number, string>>
  privateKey?: Hex
  name?: string
  rdns?: string
  icon?: string
  /** When it introduces itself: at once, twice at once, when told to, or never. */
  speaks?: 'at once' | 'twice' | 'late' | 'never'
  /** Puts it on the window as older wallets do, with these flags, alone or in a list of several. */
  onWindow?: { flags: Record<string, boolean>; list?: boolean }
  /** Where it stands at first, and which chains it knows without being told. */
  chainId?: number
  knows?: readonly number[]
}

/** A wallet in the page with a real key, as its owner drives it. */
export type TestWallet = {
  address: Hex
  /** Everything the page asked, in order. */
  asked: WalletRequest[]
  methods: () => string[]
  /** Says how the owner answers from now on: every question, or those of one method. */
  answer: (owner: Owner, method?: string) => void
  /** Lets a silent owner say yes or no after all. */
  release: (owner: 'yes' | 'no') => void
  changeAccount: (privateKey: Hex) => Promise<void>
  changeChain: (chainId: number) => Promise<void>
  lock: () => Promise<void>
  unlock: () => Promise<void>
  /** Loses and finds the connection to its chains. */
  lose: () => Promise<void>
  recover: () => Promise<void>
  /** Introduces itself, also in pages to come. */
  speak: () => Promise<void>
}

// What a wallet never does without asking its owner.
const questions = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
])
const hex = (value: number) => `0x${value.toString(16)}`
const no = (code: number, message: string): Reply => ({ error: { code, message } })
const refusals: Partial<Record<Owner, Reply>> = {
  no: no(4001, 'User rejected the request.'),
  busy: no(-32002, 'Already processing eth_requestAccounts. Please wait.'),
  locked: no(4100, 'The requested account has not been authorized by the user.'),
}
let made = 0

/** Puts a wallet into every page of a context. Its key and its signing stay in this process. */
export async function installTestWallet(context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> {
  made += 1
  const channel = `testWallet${made}`
  const tell = async (event: string, payload: unknown) => {
    for (const page of context.pages())
      await page.evaluate(
        ([channelName, eventName, value]) =>
          dispatchEvent(new CustomEvent(`${channelName}:event`, { detail: [eventName, value] })),
        [channel, event, payload] as const,
      )
  }
  const wallet = new Wallet(options, tell)
  const {
    name = 'MetaMask',
    rdns = 'io.metamask',
    icon = 'data:image/svg+xml,',
    speaks = 'at once',
    onWindow,
  } = options
  await context.exposeFunction(channel, (asked: WalletRequest) => wallet.handle(asked))
  await context.addInitScript(inPage, { channel, info: { name, rdns, icon }, speaks, onWindow })
  return wallet.inOwnersHand()
}

class Wallet {
  private account: PrivateKeyAccount
  private chainId: number
  private readonly knows: Set<number>
  private shared = false
  private readonly asked: WalletRequest[] = []
  private readonly owner = new OwnerAnswers()
  private readonly rpcUrls: TestWalletOptions['rpcUrl']
  private readonly tell: (event: string, payload: unknown) => Promise<void>

  constructor(
    { rpcUrl, privateKey = generatePrivateKey(), chainId = bsc.id, knows = [chainId] }: TestWalletOptions,
    tell: (event: string, payload: unknown) => Promise<void>,
  ) {
    this.rpcUrls = rpcUrl
    this.account = privateKeyToAccount(privateKey)
    this.chainId = chainId
    this.knows = new Set(knows)
    this.tell = tell
  }

  inOwnersHand(): TestWallet {
    const share = (shared: boolean) => {
      this.shared = shared
      return this.tell('accountsChanged', shared ? [this.account.address] : [])
    }
    return {
      address: this.account.address,
      asked: this.asked,
      methods: () => this.asked.map(({ method }) => method),
      answer: (owner, method) => this.owner.answer(owner, method),
      release: (owner) => this.owner.release(owner),
      changeAccount: (privateKey) => {
        this.account = privateKeyToAccount(privateKey)
        return share(true)
      },
      changeChain: async (chainId) => void (await this.moveTo(chainId)),
      lock: () => share(false),
      unlock: () => share(true),
      lose: () => this.tell('disconnect', { code: 4900, message: 'Disconnected from all chains' }),
      recover: () => this.tell('connect', { chainId: hex(this.chainId) }),
      speak: () => this.tell('speak', null),
    }
  }

  async handle(asked: WalletRequest): Promise<Reply> {
    this.asked.push(asked)
    const owner = await this.ask(asked.method)
    try {
      return refusals[owner] ?? (await this.answerAsked(asked))
    } catch (error) {
      return no(-32000, error instanceof Error ? error.message : 'failed')
    }
  }

  private ask(method: string): Promise<Owner> {
    return this.owner.ask(method, questions.has(method) && !(method === 'eth_requestAccounts' && this.shared))
  }

  private async answerAsked({ method, params }: WalletRequest): Promise<Reply> {
    const wanted = Number((params[0] as { chainId?: string } | undefined)?.chainId)
    switch (method) {
      case 'eth_requestAccounts':
        this.shared = true
        return { result: [this.account.address] }
      case 'eth_accounts':
        return { result: this.shared ? [this.account.address] : [] }
      case 'eth_chainId':
        return { result: hex(this.chainId) }
      case 'wallet_revokePermissions':
        this.shared = false
        return { result: null }
      case 'wallet_addEthereumChain':
        this.knows.add(wanted)
        return this.moveTo(wanted)
      case 'wallet_switchEthereumChain':
        return this.knows.has(wanted) ? this.moveTo(wanted) : no(4902, `Unrecognized chain ID "${hex(wanted)}".`)
      case 'eth_sendTransaction':
        return { result: await this.send(params[0] as { to: Hex; data?: Hex; value?: Hex }) }
      case 'eth_signTypedData_v4':
        return { result: await this.account.signTypedData(JSON.parse(String(params[1])) as TypedDataDefinition) }
      case 'personal_sign':
        return { result: await this.account.signMessage({ message: { raw: params[0] as Hex } }) }
      default:
        return this.passOn(method, params)
    }
  }

  private get rpcUrl(): string {
    return typeof this.rpcUrls === 'string' ? this.rpcUrls : (this.rpcUrls[this.chainId] ?? '')
  }

  private async moveTo(chainId: number): Promise<Reply> {
    this.chainId = chainId
    await this.tell('chainChanged', hex(chainId))
    return { result: null }
  }

  private async send({ to, data = '0x', value = '0x0' }: { to: Hex; data?: Hex; value?: Hex }): Promise<Hex> {
    const chain = this.chainId === mainnet.id ? mainnet : bsc
    const client = createWalletClient({ account: this.account, chain, transport: http(this.rpcUrl) })
    return client.sendTransaction({ to, data, value: hexToBigInt(value) })
  }

  private async passOn(method: string, params: readonly unknown[]): Promise<Reply> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(this.rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return (await answer.json()) as Reply
  }
}

type InPage = {
  channel: string
  info: object
  speaks: TestWalletOptions['speaks']
  onWindow: TestWalletOptions['onWindow'] | undefined
}

/** Runs in the page: a thin provider that asks this process, announced as EIP-6963 has it or left on the window. */
function inPage({ channel, info, speaks, onWindow }: InPage): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const page = globalThis as unknown as { ethereum?: { providers?: unknown[] } }
  const call = (globalThis as unknown as Record<string, (asked: WalletRequest) => Promise<Reply>>)[channel]
  const provider: object = {
    ...onWindow?.flags,
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const reply = await call?.({ method, params })
      if (reply && 'result' in reply) return reply.result
      throw Object.assign(new Error(reply?.error.message), { code: reply?.error.code })
    },
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener),
  }
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...info }), provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const speak = () => {
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  addEventListener(`${channel}:event`, (event) => {
    const [eventName, payload] = (event as CustomEvent<[string, unknown]>).detail
    if (eventName === 'speak') speak()
    for (const listener of listeners.get(eventName) ?? []) listener(payload)
  })
  if (onWindow)
    page.ethereum = onWindow.list ? { providers: [...(page.ethereum?.providers ?? []), provider] } : provider
  if (speaks === 'at once' || speaks === 'twice') speak()
  if (speaks === 'twice') speak()
}
