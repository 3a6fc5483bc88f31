import type { BrowserContext } from 'playwright-core'
import { createWalletClient, type Hex, hexToBigInt, http, type PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'

/** How the wallet's owner answers a question: yes, no, or not at all until told to. */
export type Owner = 'yes' | 'no' | 'silent'

type Asked = { method: string; params: readonly unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

type TestWalletOptions = {
  /** The node the wallet itself is connected to. */
  rpcUrl: string
  privateKey?: Hex
  name?: string
  rdns?: string
  /** Where it stands at first, and which chains it knows without being told. */
  chainId?: number
  knows?: readonly number[]
}

/** A wallet in the page with a real key, as its owner drives it. */
export type TestWallet = {
  address: Hex
  /** Everything the page asked, in order. */
  asked: Asked[]
  methods: () => string[]
  /** Says how the owner answers from now on: every question, or those of one method. */
  answer: (owner: Owner, method?: string) => void
  /** Lets a silent owner say yes or no after all. */
  release: (owner: 'yes' | 'no') => void
  changeAccount: (privateKey: Hex) => Promise<void>
  changeChain: (chainId: number) => Promise<void>
  lock: () => Promise<void>
}

// What a wallet never does without asking its owner.
const questions = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'wallet_switchEthereumChain',
])
const hex = (value: number) => `0x${value.toString(16)}`
const no = (code: number, message: string): Reply => ({ error: { code, message } })

/** Puts a wallet into every page of a context. Its key and its signing stay in this process. */
export async function installTestWallet(context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> {
  const wallet = new Wallet(options)
  const { name = 'MetaMask', rdns = 'io.metamask' } = options
  const channel = `testWallet_${rdns.replaceAll('.', '_')}`
  wallet.tell = async (event, payload) => {
    for (const page of context.pages())
      await page.evaluate(
        ([channelName, eventName, value]) =>
          dispatchEvent(new CustomEvent(`${channelName}:event`, { detail: [eventName, value] })),
        [channel, event, payload] as const,
      )
  }
  await context.exposeFunction(channel, (asked: Asked) => wallet.handle(asked))
  await context.addInitScript(announce, { channel, name, rdns })
  return wallet.handleForTests()
}

class Wallet {
  tell: (event: string, payload: unknown) => Promise<void> = async () => {}
  private readonly rpcUrl: string
  private account: PrivateKeyAccount
  private chainId: number
  private readonly knows: Set<number>
  private shared = false
  private readonly asked: Asked[] = []
  private readonly owners = new Map<string, Owner>()
  private waiting: ((owner: 'yes' | 'no') => void)[] = []

  constructor({ rpcUrl, privateKey = generatePrivateKey(), chainId = bsc.id, knows = [chainId] }: TestWalletOptions) {
    this.rpcUrl = rpcUrl
    this.account = privateKeyToAccount(privateKey)
    this.chainId = chainId
    this.knows = new Set(knows)
  }

  handleForTests(): TestWallet {
    const move = async (chainId: number) => {
      this.chainId = chainId
      await this.tell('chainChanged', hex(chainId))
    }
    return {
      address: this.account.address,
      asked: this.asked,
      methods: () => this.asked.map(({ method }) => method),
      answer: (owner, method = '*') => void this.owners.set(method, owner),
      release: (owner) => {
        for (const settle of this.waiting.splice(0)) settle(owner)
      },
      changeAccount: async (privateKey) => {
        this.account = privateKeyToAccount(privateKey)
        await this.tell('accountsChanged', [this.account.address])
      },
      changeChain: move,
      lock: async () => {
        this.shared = false
        await this.tell('accountsChanged', [])
      },
    }
  }

  async handle(asked: Asked): Promise<Reply> {
    this.asked.push(asked)
    const known = asked.method === 'eth_requestAccounts' && this.shared
    if (questions.has(asked.method) && !known && (await this.ask(asked.method)) === 'no')
      return no(4001, 'User rejected the request.')
    try {
      return await this.answerAsked(asked)
    } catch (error) {
      return no(-32000, error instanceof Error ? error.message : 'failed')
    }
  }

  private async ask(method: string): Promise<'yes' | 'no'> {
    const owner = this.owners.get(method) ?? this.owners.get('*') ?? 'yes'
    return owner === 'silent' ? new Promise((settle) => this.waiting.push(settle)) : owner
  }

  private async answerAsked({ method, params }: Asked): Promise<Reply> {
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
      default:
        return this.passOn(method, params)
    }
  }

  private async moveTo(chainId: number): Promise<Reply> {
    this.chainId = chainId
    await this.tell('chainChanged', hex(chainId))
    return { result: null }
  }

  private async send({ to, data = '0x', value = '0x0' }: { to: Hex; data?: Hex; value?: Hex }): Promise<Hex> {
    const client = createWalletClient({ account: this.account, chain: bsc, transport: http(this.rpcUrl) })
    return client.sendTransaction({ to, data, value: hexToBigInt(value) })
  }

  private async passOn(method: string, params: readonly unknown[]): Promise<Reply> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(this.rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return (await answer.json()) as Reply
  }
}

/** Runs in the page: a thin provider that asks this process, announced as EIP-6963 has it. */
function announce({ channel, name, rdns }: { channel: string; name: string; rdns: string }): void {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const call = (globalThis as unknown as Record<string, (asked: Asked) => Promise<Reply>>)[channel]
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const reply = await call?.({ method, params })
      if (reply && 'result' in reply) return reply.result
      throw Object.assign(new Error(reply?.error.message), { code: reply?.error.code })
    },
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener),
  }
  addEventListener(`${channel}:event`, (event) => {
    const [eventName, payload] = (event as CustomEvent<[string, unknown]>).detail
    for (const listener of listeners.get(eventName) ?? []) listener(payload)
  })
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,', rdns })
  const detail = Object.freeze({ info, provider })
  const speak = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', speak)
  speak()
}
