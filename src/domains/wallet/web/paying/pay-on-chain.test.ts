import { createPrivateKey, sign } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createWalletClient, erc20Abi, http, type PrivateKeyAccount } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chainsRoutes } from '#domains/chains/server/routes.ts'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import type { ProviderRequest } from '#domains/chains/web/eip1193-provider.ts'
import { BitcoinWallet } from '#e2e/wallets/test-wallet-bitcoin.ts'
import { playBitcoin } from '#sandbox/bitcoin/play.ts'
import type { Played } from '#sandbox/played.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { openPage, service } from '../testing/page.ts'

// Real chains, real keys, and the server's own way to the chains; the wallets do nothing but sign.
let folder: string
let solana: Played
let bitcoin: Played
let ethereum: TestChain
let payer: PrivateKeyAccount
let shop: PrivateKeyAccount
let usdc: `0x${string}`
let app: TestApp
let server: FastifyInstance
let page: EventTarget

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-chains-'))
  const options = { port: 0, byClock: false, log: () => {} }
  solana = await playSolana({ ...options, dataDir: join(folder, 'solana') })
  bitcoin = await playBitcoin({ ...options, dataDir: join(folder, 'bitcoin') })
  ethereum = await startTestChain(new Date(), 1)
  payer = await ethereum.account()
  shop = await ethereum.account()
  usdc = await ethereum.deployPlainToken(payer, 'USDC', 6, 10n ** 15n)
  app = await testApp({
    SOLANA_RPC_URLS: solana.url,
    BITCOIN_ESPLORA_URLS: bitcoin.url,
    ETHEREUM_RPC_URLS: ethereum.url,
    USDC_TOKEN: usdc,
    ETH_RECEIVING_ADDRESS: shop.address,
    USDC_RECEIVING_ADDRESS: shop.address,
  })
  server = await buildServer(app, { routes: chainsRoutes, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
  await ethereum.stop()
  await solana.stop()
  await bitcoin.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  ;({ page } = openPage())
  const network = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // The page asks its own server, which asks the chains.
    if (!url.startsWith('/')) return network(url, init)
    const headers = { 'content-type': 'application/json' }
    const payload = typeof init.body === 'string' ? { payload: init.body, headers } : {}
    const answer = await server.inject({ method: init.method as 'GET', url, ...payload })
    return new Response(answer.body, { status: answer.statusCode })
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('on Solana', () => {
  type Account = { name: string; address: string; keypair: number[]; usdcAccount: string }
  type Described = { accounts: Account[]; receiving: Record<string, string>; tokens: { USDC: { address: string } } }

  const described = async () => (await solana.describe()) as unknown as Described
  const ask = async (method: string, ...params: unknown[]) => {
    const payload = { jsonrpc: '2.0', id: 1, method, params }
    const answer = await server.inject({ method: 'POST', url: '/api/chains/solana/rpc', payload })
    return answer.json<{ result: { value: unknown } }>().result.value
  }

  /** A wallet that signs with that account's key, put where the transaction has a place for the payer's signature. */
  function wallet({ address, keypair }: Account) {
    const seed = Buffer.from(keypair.slice(0, 32))
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const account = { address, chains: ['solana:localnet'] }
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
      const signedTransaction = Uint8Array.from(transaction)
      signedTransaction.set(sign(null, transaction.subarray(65), key), 1)
      return [{ signedTransaction }]
    }
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signTransaction': { signTransaction },
    }
    const registered = { name: 'Phantom', chains: account.chains, accounts: [account], features }
    page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<{ register: (wallet: object) => void }>).detail.register(registered),
    )
  }

  test('SOL and USDC arrive, found by their reference, and nothing is sent by who has too little', async () => {
    const { accounts, receiving, tokens } = await described()
    const [account, other] = accounts as [Account, Account]
    wallet(account)
    const wallets = await service()
    await wallets.connect('phantom', 'solana')
    const to = receiving['SOL'] as string
    const before = Number(await ask('getBalance', to))
    const paid = { chain: 'solana', from: account.address, to, reference: other.usdcAccount } as const
    const first = await wallets.pay({ ...paid, asset: 'SOL', units: 1_234_567n })
    const second = await wallets.pay({ ...paid, asset: 'USDC', units: 2_500_000n, token: tokens.USDC.address })
    await solana.calls['POST /mine']?.({ blocks: 40 })
    expect(Number(await ask('getBalance', to)) - before).toBe(1_234_567)
    expect(await ask('getSignatureStatuses', [first, second])).toMatchObject([
      { err: null, confirmationStatus: 'finalized' },
      { err: null, confirmationStatus: 'finalized' },
    ])
    const found = await fetchSolana('getSignaturesForAddress', [other.usdcAccount])
    expect(found.map(({ signature }) => signature)).toEqual(expect.arrayContaining([first, second]))
    const tooMuch = { ...paid, asset: 'SOL', units: 10n ** 18n } as const
    await expect(wallets.pay(tooMuch)).rejects.toMatchObject({ kind: 'insufficient-funds' })
    const tooMuchUsdc = { ...paid, asset: 'USDC', units: 10n ** 18n, token: tokens.USDC.address } as const
    await expect(wallets.pay(tooMuchUsdc)).rejects.toMatchObject({ kind: 'insufficient-funds' })
  })

  const fetchSolana = async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(solana.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { result: { signature: string }[] }).result
  }
})

describe('on Ethereum', () => {
  /** A wallet connected to that node, which signs with the payer's key. */
  function wallet(node: TestChain) {
    const client = createWalletClient({ account: payer, chain: mainnet, transport: http(node.url) })
    const provider = {
      async request({ method, params = [] }: ProviderRequest) {
        if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [payer.address]
        if (method !== 'eth_sendTransaction') return node.client.request({ method, params } as never)
        const { to, data, value } = params[0] as { to: `0x${string}`; data?: `0x${string}`; value: `0x${string}` }
        return client.sendTransaction({ to, value: BigInt(value), ...(data && { data }) })
      },
    }
    const detail = { info: { rdns: 'io.metamask', name: 'MetaMask' }, provider }
    page.addEventListener('eip6963:requestProvider', () =>
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }

  test('ETH and USDC arrive, exactly as much as was asked', async () => {
    wallet(ethereum)
    const wallets = await service()
    await wallets.connect('metamask', 'ethereum')
    const before = await ethereum.client.getBalance({ address: shop.address })
    const paid = { chain: '0x1', from: payer.address, to: shop.address } as const
    const hashes = [
      await wallets.pay({ ...paid, asset: 'ETH', units: 123_456_789_000_000_001n }),
      await wallets.pay({ ...paid, asset: 'USDC', units: 87_230_001n, token: usdc }),
    ] as `0x${string}`[]
    await ethereum.mine()
    for (const hash of hashes) expect((await ethereum.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect((await ethereum.client.getBalance({ address: shop.address })) - before).toBe(123_456_789_000_000_001n)
    const read = { address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [shop.address] } as const
    expect(await ethereum.client.readContract(read)).toBe(87_230_001n)
  })

  test('a wallet on another Ethereum of the same number is told so, and nothing is sent', async () => {
    const elsewhere = await startTestChain(new Date(0), 1)
    onTestFinished(() => elsewhere.stop())
    wallet(elsewhere)
    const wallets = await service()
    await wallets.connect('metamask', 'ethereum')
    const paid = { asset: 'ETH', chain: '0x1', from: payer.address, to: shop.address, units: 1n } as const
    await expect(wallets.pay(paid)).rejects.toMatchObject({ kind: 'wrong-chain', verdict: 'real-chain' })
  })
})

describe('on Bitcoin', () => {
  type Account = { address: string; privateKey: string }
  type Described = { accounts: Account[]; receiving: { BTC: string } }

  test.each(['unisat', 'xverse'] as const)('Bitcoin arrives from %s, to the satoshi', async (kind) => {
    const { accounts, receiving } = (await bitcoin.describe()) as unknown as Described
    const account = accounts[kind === 'unisat' ? 0 : 1] as Account
    const wallet = new BitcoinWallet(bitcoin.url, Buffer.from(account.privateKey, 'hex'), kind)
    const ask = async (method: string, ...params: unknown[]) => {
      const reply = await wallet.handle({ method, params })
      if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error)
      return reply.result
    }
    const methods = ['requestAccounts', 'getAccounts', 'getPublicKey', 'getBalance', 'sendBitcoin'] as const
    const uniSat = methods.map((method) => [method, (...params: unknown[]) => ask(method, ...params)])
    vi.stubGlobal('unisat', Object.fromEntries(uniSat))
    const request = async (method: string, params: unknown) => wallet.handle({ method, params: [params] })
    vi.stubGlobal('XverseProviders', { BitcoinProvider: { request } })
    const wallets = await service()
    expect((await wallets.connect(kind, 'bitcoin')).address).toBe(account.address)
    expect(Number(await wallets.getBalance())).toBeGreaterThan(0)
    const units = kind === 'unisat' ? 96_372n : 123_457n
    const paid = { asset: 'BTC', chain: 'bitcoin', from: account.address, to: receiving.BTC, units } as const
    const txid = await wallets.pay(paid)
    await bitcoin.calls['POST /mine']?.({ blocks: 1 })
    const transaction = (await (await fetch(`${bitcoin.url}/tx/${txid}`)).json()) as {
      vout: { scriptpubkey_address: string; value: number }[]
      status: { confirmed: boolean }
    }
    expect(transaction.status.confirmed).toBe(true)
    const arrived = transaction.vout.filter((out) => out.scriptpubkey_address === receiving.BTC)
    expect(arrived.map(({ value }) => BigInt(value))).toEqual([units])
    await expect(wallets.pay({ ...paid, units: 21n * 10n ** 14n })).rejects.toMatchObject({
      kind: 'insufficient-funds',
    })
  })
})
