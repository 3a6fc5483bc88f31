import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import type { BrowserContext } from 'playwright-core'
import { type Owner, OwnerAnswers } from './wallet-owner.ts'

type WalletRequest = { method: string; input: Record<string, unknown> }
type Reply = { result: unknown } | { error: { code: number; message: string } }

type SolanaWalletOptions = {
  /** The node it sends to by itself; without one it only signs. */
  rpcUrl?: string
  /** The key as wallets import it: 64 bytes, the seed first. */
  keypair?: readonly number[]
  name?: string
  /** Features of the Wallet Standard that it lacks. */
  lacks?: readonly string[]
  /** When it introduces itself: at once, or when told to. */
  speaks?: 'at once' | 'late'
}

/** A Solana wallet in the page with a real key, as its owner drives it. */
export type SolanaTestWallet = {
  address: string
  asked: WalletRequest[]
  methods: () => string[]
  answer: (owner: Owner, method?: string) => void
  release: (owner: 'yes' | 'no') => void
  /** Introduces itself, also in pages to come. */
  speak: () => Promise<void>
  /** Takes its account back. */
  lock: () => Promise<void>
}

const refusals: Partial<Record<Owner, Reply>> = {
  no: { error: { code: 4001, message: 'User rejected the request.' } },
  locked: { error: { code: 4100, message: 'The wallet is locked.' } },
  busy: { error: { code: -32002, message: 'Request already pending.' } },
}
let made = 0

/** Puts a Solana wallet into every page of a context. Its key and its signing stay in this process. */
export async function installSolanaWallet(
  context: BrowserContext,
  options: SolanaWalletOptions = {},
): Promise<SolanaTestWallet> {
  made += 1
  const channel = `solanaWallet${made}`
  const { name = 'Phantom', lacks = [], speaks = 'at once' } = options
  const key = keyOf(Buffer.from(options.keypair?.slice(0, 32) ?? randomBytes(32)))
  const owner = new OwnerAnswers()
  const asked: WalletRequest[] = []
  let shared = false
  const answers: Record<string, (input: WalletRequest['input']) => unknown> = {
    connect: ({ silent }) => {
      shared ||= !silent
      return shared
    },
    disconnect: () => void (shared = false),
    signMessage: ({ message }) => [...key.sign(bytesOf(message))],
    signIn: (input) => {
      const text = signInText({ ...input, address: key.address } as SignInText)
      shared = true
      return { message: [...Buffer.from(text)], signature: [...key.sign(Buffer.from(text))] }
    },
    signTransaction: ({ transaction }) => [...signed(key, bytesOf(transaction))],
    signAndSendTransaction: async ({ transaction }) => send(options.rpcUrl ?? '', signed(key, bytesOf(transaction))),
  }
  await context.exposeFunction(channel, async (question: WalletRequest): Promise<Reply> => {
    asked.push(question)
    const silent =
      question.method === 'disconnect' || (question.method === 'connect' && (shared || question.input['silent']))
    const said = await owner.ask(question.method, !silent)
    try {
      return refusals[said] ?? { result: await answers[question.method]?.(question.input) }
    } catch (failure) {
      return { error: { code: -32603, message: failure instanceof Error ? failure.message : 'failed' } }
    }
  })
  await context.addInitScript(inPage, { channel, name, lacks, speaks, address: key.address, publicKey: key.publicKey })
  const tell = async (event: string) => {
    for (const page of context.pages())
      await page.evaluate((text) => dispatchEvent(new Event(text)), `${channel}:${event}`)
  }
  return {
    address: key.address,
    asked,
    methods: () => asked.map(({ method }) => method),
    answer: (next, method) => owner.answer(next, method),
    release: (next) => owner.release(next),
    speak: () => tell('speak'),
    lock: () => {
      shared = false
      return tell('lock')
    },
  }
}

const bytesOf = (value: unknown) => Buffer.from(value as number[])

function keyOf(seed: Buffer) {
  // The fixed bytes that PKCS #8 puts before an Ed25519 seed (RFC 8410).
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    address: getBase58Decoder().decode(publicKey),
    publicKey: [...publicKey],
    sign: (message: Buffer) => sign(null, message, key),
  }
}

/** Puts the key's signature where the transaction has a place for it. */
function signed(key: ReturnType<typeof keyOf>, transaction: Buffer): Buffer {
  const signatures = transaction[0] ?? 0
  const message = transaction.subarray(1 + 64 * signatures)
  // A message of a numbered version begins with that number.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const keys = message.subarray(header + 4)
  for (let at = 0; at < signatures; at += 1)
    if (Buffer.from(key.publicKey).equals(keys.subarray(32 * at, 32 * at + 32))) {
      const done = Buffer.from(transaction)
      done.set(key.sign(message), 1 + 64 * at)
      return done
    }
  throw new Error('this account signs nothing in this transaction')
}

async function send(rpcUrl: string, transaction: Buffer): Promise<number[]> {
  const params = [transaction.toString('base64'), { encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const answer = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { error } = (await answer.json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
  return [...transaction.subarray(1, 65)]
}

type SignInText = Record<
  'domain' | 'address' | 'statement' | 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt' | 'expirationTime',
  string | undefined
>

/** The text of Sign In With Solana, as its wallets write it: https://github.com/phantom/sign-in-with-solana */
function signInText(input: SignInText): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const head = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`
  return [head, ...(input.statement ? [input.statement] : []), fields.join('\n')].join('\n\n')
}

type InPage = {
  channel: string
  name: string
  lacks: readonly string[]
  speaks: SolanaWalletOptions['speaks']
  address: string
  publicKey: number[]
}

/** Runs in the page: a thin wallet of the Wallet Standard that asks this process. */
function inPage({ channel, name, lacks, speaks, address, publicKey }: InPage): void {
  type Change = { accounts: readonly object[] }
  const listeners = new Set<(change: Change) => void>()
  let accounts: readonly object[] = []
  const chains = ['solana:mainnet', 'solana:localnet']
  const account = Object.freeze({ address, publicKey: Uint8Array.from(publicKey), chains, features: [] })
  const call = async (method: string, input: object = {}) => {
    const ask = (globalThis as unknown as Record<string, (asked: object) => Promise<Reply>>)[channel]
    const reply = await ask?.({ method, input })
    if (reply && 'result' in reply) return reply.result
    throw Object.assign(new Error(reply?.error.message), { code: reply?.error.code })
  }
  const share = (next: readonly object[]) => {
    accounts = next
    for (const listener of listeners) listener({ accounts })
    return { accounts }
  }
  const each =
    (run: (input: never) => Promise<unknown>) =>
    (...inputs: never[]) =>
      Promise.all(inputs.map(run))
  const plain = (bytes: Uint8Array) => [...bytes]
  const all: Record<string, object> = {
    'standard:connect': { connect: async (input?: object) => share((await call('connect', input)) ? [account] : []) },
    'standard:disconnect': { disconnect: async () => (await call('disconnect'), void share([])) },
    'standard:events': {
      on: (_: string, listener: (change: Change) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: each(async ({ message }: { message: Uint8Array }) => ({
        signedMessage: message,
        signature: Uint8Array.from((await call('signMessage', { message: plain(message) })) as number[]),
      })),
    },
    'solana:signIn': {
      signIn: each(async (input: { domain?: string }) => {
        // A wallet warns of a page that asks in another site's name.
        if (input.domain !== undefined && input.domain !== location.host) throw new Error('domain mismatch')
        const said = (await call('signIn', input)) as { message: number[]; signature: number[] }
        const { message, signature } = said
        return { account, signedMessage: Uint8Array.from(message), signature: Uint8Array.from(signature) }
      }),
    },
    'solana:signTransaction': {
      signTransaction: each(async ({ transaction }: { transaction: Uint8Array }) => ({
        signedTransaction: Uint8Array.from(
          (await call('signTransaction', { transaction: plain(transaction) })) as number[],
        ),
      })),
    },
    'solana:signAndSendTransaction': {
      signAndSendTransaction: each(async ({ transaction }: { transaction: Uint8Array }) => ({
        signature: Uint8Array.from(
          (await call('signAndSendTransaction', { transaction: plain(transaction) })) as number[],
        ),
      })),
    },
  }
  const features = Object.fromEntries(Object.entries(all).filter(([feature]) => !lacks.includes(feature)))
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,',
    chains,
    get accounts() {
      return accounts
    },
    features,
  }
  const register = ({ register: take }: { register: (wallet: object) => void }) => take(wallet)
  const speak = () => {
    addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
  addEventListener(`${channel}:speak`, speak)
  addEventListener(`${channel}:lock`, () => share([]))
  if (speaks === 'at once') speak()
}
