import { randomBytes } from 'node:crypto'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import type { BrowserContext } from 'playwright-core'
import { bitcoinSigner } from '#domains/wallet/server/testing/signers.ts'
import { type Owner, OwnerAnswers } from './wallet-owner.ts'

type WalletRequest = { method: string; params: readonly unknown[] }
type Reply = { result: unknown } | { error: { code: number; message: string } }

type BitcoinWalletOptions = {
  /** Whose way of speaking it has. */
  kind: 'unisat' | 'xverse'
  /** The Esplora it reads its coins from and broadcasts to. */
  esploraUrl?: string
  /** 32 bytes in hexadecimal. */
  privateKey?: string
}

/** A Bitcoin wallet in the page with a real key, as its owner drives it. */
export type BitcoinTestWallet = {
  address: string
  publicKey: string
  asked: WalletRequest[]
  methods: () => string[]
  answer: (owner: Owner, method?: string) => void
  release: (owner: 'yes' | 'no') => void
}

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
// What miners of a quiet chain are content with: 2 satoshis a byte of one coin in, two out.
const feeSats = 300n
// What a wallet never does without asking its owner.
const questions = new Set(['requestAccounts', 'wallet_connect', 'signMessage', 'sendBitcoin', 'sendTransfer'])
let made = 0

/** Puts a Bitcoin wallet into every page of a context. Its key and its signing stay in this process. */
export async function installBitcoinWallet(
  context: BrowserContext,
  { kind, esploraUrl = '', privateKey = randomBytes(32).toString('hex') }: BitcoinWalletOptions,
): Promise<BitcoinTestWallet> {
  made += 1
  const channel = `bitcoinWallet${made}`
  const wallet = new BitcoinWallet(esploraUrl, Buffer.from(privateKey, 'hex'), kind)
  await context.exposeFunction(channel, (asked: WalletRequest) => wallet.handle(asked))
  await context.addInitScript(kind === 'unisat' ? uniSatInPage : xverseInPage, channel)
  return wallet.inOwnersHand()
}

/** The wallet itself, as it answers one question after the other; also outside of a browser. */
export class BitcoinWallet {
  private shared = false
  private readonly owner = new OwnerAnswers()
  private readonly asked: WalletRequest[] = []
  private readonly publicKey: string
  private readonly payment: ReturnType<typeof p2wpkh>
  private readonly esploraUrl: string
  private readonly secret: Uint8Array
  private readonly kind: BitcoinWalletOptions['kind']

  constructor(esploraUrl: string, secret: Uint8Array, kind: BitcoinWalletOptions['kind']) {
    this.esploraUrl = esploraUrl
    this.secret = secret
    this.kind = kind
    this.publicKey = Buffer.from(pubECDSA(secret)).toString('hex')
    this.payment = p2wpkh(pubECDSA(secret), regtest)
  }

  private get address(): string {
    return this.payment.address as string
  }

  inOwnersHand(): BitcoinTestWallet {
    return {
      address: this.address,
      publicKey: this.publicKey,
      asked: this.asked,
      methods: () => this.asked.map(({ method }) => method),
      answer: (owner, method) => this.owner.answer(owner, method),
      release: (owner) => this.owner.release(owner),
    }
  }

  async handle(asked: WalletRequest): Promise<Reply> {
    this.asked.push(asked)
    const owner = await this.owner.ask(asked.method, questions.has(asked.method))
    const code = this.kind === 'unisat' ? 4001 : -32000
    if (owner !== 'yes') return { error: { code, message: 'User rejected the request.' } }
    try {
      return { result: await this.answerAsked(asked) }
    } catch (failure) {
      return { error: { code: -32603, message: failure instanceof Error ? failure.message : 'failed' } }
    }
  }

  private answerAsked({ method, params }: WalletRequest): unknown {
    const [first, second] = params as [Record<string, unknown> & string, number]
    const addresses = [{ address: this.address, publicKey: this.publicKey, purpose: 'payment', addressType: 'p2wpkh' }]
    const { signMessage } = bitcoinSigner(regtest, this.secret)
    switch (method) {
      case 'requestAccounts':
      case 'wallet_connect':
        this.shared = true
        return method === 'wallet_connect' ? { addresses } : [this.address]
      case 'getAccounts':
        return this.shared ? [this.address] : []
      case 'wallet_getAccount':
        if (!this.shared) throw new Error('Access denied.')
        return { addresses }
      case 'getPublicKey':
        return this.publicKey
      case 'getBalance':
        return this.balance()
      case 'disconnect':
      case 'wallet_disconnect':
        this.shared = false
        return null
      case 'signMessage':
        return this.kind === 'unisat' ? signMessage(first) : { signature: signMessage(String(first['message'])) }
      case 'sendBitcoin':
        return this.send(first, second)
      case 'sendTransfer': {
        const [to] = first['recipients'] as [{ address: string; amount: number }]
        return this.send(to.address, to.amount).then((txid) => ({ txid }))
      }
      default:
        throw new Error(`${method} is not known`)
    }
  }

  private async balance() {
    const { chain_stats: stats } = (await this.esplora(`/address/${this.address}`)) as {
      chain_stats: { funded_txo_sum: number; spent_txo_sum: number }
    }
    const confirmed = stats.funded_txo_sum - stats.spent_txo_sum
    // UniSat counts in numbers, Xverse in digits.
    return { confirmed: this.kind === 'unisat' ? confirmed : String(confirmed), unconfirmed: 0, total: confirmed }
  }

  private async send(to: string, sats: number): Promise<string> {
    const coins = (await this.esplora(`/address/${this.address}/utxo`)) as {
      txid: string
      vout: number
      value: number
    }[]
    const coin = coins.toSorted((a, b) => b.value - a.value)[0]
    if (!coin || BigInt(coin.value) < BigInt(sats) + feeSats) throw new Error('Insufficient funds')
    const transaction = new Transaction()
    const { script } = this.payment
    transaction.addInput({
      txid: coin.txid,
      index: coin.vout,
      witnessUtxo: { script, amount: BigInt(coin.value) },
    })
    transaction.addOutputAddress(to, BigInt(sats), regtest)
    transaction.addOutputAddress(this.address, BigInt(coin.value) - BigInt(sats) - feeSats, regtest)
    transaction.sign(this.secret)
    transaction.finalize()
    return (await this.esplora('/tx', Buffer.from(transaction.extract()).toString('hex'))) as string
  }

  private async esplora(path: string, body?: string): Promise<unknown> {
    const answer = await fetch(this.esploraUrl + path, body === undefined ? {} : { method: 'POST', body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return body === undefined ? JSON.parse(text) : text
  }
}

/** Runs in the page: UniSat as it stands on the window, asking this process. */
function uniSatInPage(channel: string): void {
  const ask = async (method: string, ...params: unknown[]) => {
    const call = (globalThis as unknown as Record<string, (asked: object) => Promise<Reply>>)[channel]
    const reply = await call?.({ method, params })
    if (reply && 'result' in reply) return reply.result
    throw Object.assign(new Error(reply?.error.message), { code: reply?.error.code })
  }
  const names = [
    'requestAccounts',
    'getAccounts',
    'getPublicKey',
    'getBalance',
    'signMessage',
    'sendBitcoin',
    'disconnect',
  ]
  const methods = names.map((name) => [name, (...params: unknown[]) => ask(name, ...params)])
  Object.assign(globalThis, { unisat: { ...Object.fromEntries(methods), on: () => {}, removeListener: () => {} } })
}

/** Runs in the page: Xverse as it stands on the window, asking this process. */
function xverseInPage(channel: string): void {
  const BitcoinProvider = {
    async request(method: string, params: unknown) {
      const call = (globalThis as unknown as Record<string, (asked: object) => Promise<Reply>>)[channel]
      return { jsonrpc: '2.0', id: 1, ...(await call?.({ method, params: [params] })) }
    },
    addListener: () => () => {},
  }
  Object.assign(globalThis, { XverseProviders: { BitcoinProvider } })
}
