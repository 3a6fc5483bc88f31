import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { error, openPage, server, service } from './testing/page.ts'

const mine = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const other = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
const taproot = 'bcrt1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k9hkgzk'
const key = `02${'ab'.repeat(32)}`
const txid = 'ab'.repeat(32)
const signature = Buffer.alloc(65, 7).toString('base64')
const payment = { asset: 'BTC', chain: 'bitcoin', from: mine, to: other, units: 1234n } as const

let kept: Map<string, string>
beforeEach(() => {
  ;({ kept } = openPage())
  server({ [`/api/chains/bitcoin/address/${mine}`]: { confirmedSats: '42' } })
})
afterEach(() => void vi.unstubAllGlobals())

type Listener = (payload: unknown) => void

/** UniSat, whose owner answers as written down. */
function uniSat(answers: Record<string, unknown> = {}) {
  const asked: [string, ...unknown[]][] = []
  const listeners = new Map<string, Listener>()
  const given: Record<string, unknown> = {
    requestAccounts: [mine],
    getAccounts: [mine],
    getPublicKey: key,
    getBalance: { confirmed: 150_000_000, unconfirmed: 5, total: 150_000_005 },
    signMessage: signature,
    sendBitcoin: txid,
    ...answers,
  }
  const ask =
    (method: string) =>
    async (...sent: unknown[]) => {
      asked.push([method, ...sent])
      const answer = await given[method]
      if (answer instanceof Error) throw answer
      return answer
    }
  const wallet = {
    ...Object.fromEntries(Object.keys(given).map((method) => [method, ask(method)])),
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  vi.stubGlobal('unisat', wallet)
  return { asked, given, says: (event: string, payload?: unknown) => listeners.get(event)?.(payload) }
}

/** Xverse, which answers every question as JSON-RPC. */
function xverse(answers: Record<string, unknown> = {}) {
  const asked: [string, unknown][] = []
  const listeners = new Map<string, Listener>()
  const addresses = [
    { address: taproot, publicKey: key.slice(2), purpose: 'ordinals' },
    { address: mine, publicKey: key, purpose: 'payment' },
  ]
  const given: Record<string, unknown> = {
    wallet_connect: { addresses },
    wallet_getAccount: { addresses },
    getBalance: { confirmed: '150000000', unconfirmed: '0', total: '150000000' },
    signMessage: { signature, address: mine },
    sendTransfer: { txid },
    wallet_disconnect: null,
    ...answers,
  }
  const BitcoinProvider = {
    async request(method: string, params: unknown) {
      asked.push([method, params])
      const answer = await given[method]
      if (answer instanceof Error)
        return {
          jsonrpc: '2.0',
          id: 1,
          error: { code: (answer as unknown as { code: number }).code, message: answer.message },
        }
      return { jsonrpc: '2.0', id: 1, result: answer }
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: Listener }) => {
      listeners.set(eventName, cb)
      return () => listeners.delete(eventName)
    },
  }
  vi.stubGlobal('XverseProviders', { BitcoinProvider })
  return { asked, given, says: (event: string) => listeners.get(event)?.({ type: event }) }
}

const both = [
  ['unisat', 'UniSat', uniSat],
  ['xverse', 'Xverse', xverse],
] as const

describe.each(both)('%s', (id, name, install) => {
  test('PORT-31 PORT-46 PORT-73 WAL-27 shares its address, key and balance, is remembered, and let go', async () => {
    install()
    const wallets = await service()
    const wallet = await wallets.connect(id, 'bitcoin')
    expect(wallet).toMatchObject({ id, name, address: mine, network: 'bitcoin', type: 'bitcoin', publicKey: key })
    expect(wallet).not.toHaveProperty('chainId')
    expect(await wallets.getBalance()).toBe('1.5')
    expect(JSON.parse(kept.get('connectedWallet') ?? '')).toEqual(wallets.getConnected())
    await wallets.disconnect()
    expect([wallets.getConnected(), kept.has('connectedWallet')]).toEqual([null, false])
  })

  test('a remembered one is asked silently after a reload', async () => {
    const wallet = { id, name, address: mine, network: 'bitcoin', balance: null, type: 'bitcoin' }
    kept.set('connectedWallet', JSON.stringify(wallet))
    const { asked } = install()
    const wallets = await service()
    await expect.poll(() => wallets.getState()).toMatchObject({ phase: 'connected', link: 'live' })
    const methods: string[] = asked.map(([method]) => method)
    expect(methods).not.toContain('requestAccounts')
    expect(methods).not.toContain('wallet_connect')
  })

  test('pays exactly so many satoshis, and names the transaction', async () => {
    const { asked } = install()
    const wallets = await service()
    await wallets.connect(id)
    expect(await wallets.pay(payment)).toBe(txid)
    const sent =
      id === 'unisat'
        ? ['sendBitcoin', other, 1234]
        : ['sendTransfer', { recipients: [{ address: other, amount: 1234 }] }]
    expect(asked.at(-1)).toEqual(sent)
    await expect(wallets.pay({ ...payment, from: other })).rejects.toMatchObject({ kind: 'locked' })
  })

  test('real coins are never sent to a practice address, nor practice coins to a real one', async () => {
    const { asked, given } = install()
    const real = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const wallets = await service()
    await wallets.connect(id)
    const before = asked.length
    await expect(wallets.pay({ ...payment, to: real })).rejects.toMatchObject({ verdict: 'other-chain' })
    await wallets.disconnect()
    const addresses = [{ address: real, publicKey: key, purpose: 'payment' }]
    Object.assign(given, { requestAccounts: [real], getAccounts: [real], wallet_connect: { addresses } })
    await wallets.connect(id)
    await expect(wallets.pay({ ...payment, from: real })).rejects.toMatchObject({ verdict: 'real-chain' })
    const sends = asked.slice(before).filter(([method]) => method === 'sendBitcoin' || method === 'sendTransfer')
    expect(sends).toEqual([])
  })

  test('WAL-47 it can only be asked for Bitcoin', async () => {
    install()
    const wallets = await service()
    await expect(wallets.connect(id, 'solana')).rejects.toThrow(`${name} not installed`)
    await wallets.connect(id)
    const ude = { ...payment, asset: 'UDE', chain: '0x38' } as const
    await expect(wallets.pay(ude)).rejects.toThrow('Unsupported wallet for UDE tokens')
    await expect(wallets.pay({ ...payment, asset: 'SOL', chain: 'solana' })).rejects.toThrow(`${name} cannot pay SOL`)
  })

  test('PORT-84 one that is not here, and one whose answer makes no sense', async () => {
    const wallets = await service()
    await expect(wallets.connect(id)).rejects.toMatchObject({ kind: 'not-installed', message: `${name} not installed` })
    install({ requestAccounts: 'mine', wallet_connect: 'mine', sendBitcoin: 7, sendTransfer: {} })
    await expect(wallets.connect(id)).rejects.toMatchObject({ kind: 'locked', message: 'No accounts available' })
    install({ sendBitcoin: 7, sendTransfer: {}, signMessage: 'yes' })
    await wallets.connect(id)
    await expect(wallets.pay(payment)).rejects.toThrow('the wallet named no transaction')
    await expect(wallets.signMessage('x')).rejects.toThrow('the wallet gave no signature')
  })

  test('a balance its wallet does not tell is asked of the chain', async () => {
    install({ getBalance: error(-32601) })
    const wallets = await service()
    await wallets.connect(id)
    expect(await wallets.getBalance()).toBe('0.00000042')
  })

  test('another account is followed as the wallet tells of it', async () => {
    const { given, says } = install()
    const wallets = await service()
    await wallets.connect(id)
    const addresses = [{ address: other, purpose: 'payment' }]
    Object.assign(given, { getAccounts: [other], wallet_getAccount: { addresses } })
    for (const event of ['networkChanged', 'networkChange']) says(event)
    await expect.poll(() => wallets.getConnected()?.address).toBe(other)
    expect(wallets.getConnected()).not.toHaveProperty('publicKey')
    for (const event of ['accountsChanged', 'disconnect'])
      (says as (event: string, payload: unknown) => void)(event, [])
    expect(wallets.getConnected()).toBeNull()
  })
})

test('UniSat signs by the rule of its address', async () => {
  const { asked, given } = uniSat()
  const wallets = await service()
  await wallets.connect('unisat')
  expect(await wallets.signMessage('mine')).toBe(signature)
  expect(asked.at(-1)).toEqual(['signMessage', 'mine', 'ecdsa'])
  await wallets.disconnect()
  Object.assign(given, { requestAccounts: [taproot] })
  await wallets.connect('unisat')
  await wallets.signMessage('mine')
  expect(asked.at(-1)).toEqual(['signMessage', 'mine', 'bip322-simple'])
})

test('UniSat says no with the number of Ethereum-type wallets, Xverse with its own', async () => {
  uniSat({ requestAccounts: error(4001, 'User rejected the request.') })
  xverse({ wallet_connect: error(-32000, 'User rejected the request.') })
  const wallets = await service()
  for (const id of ['unisat', 'xverse'])
    await expect(wallets.connect(id)).rejects.toMatchObject({ kind: 'rejected', message: 'User rejected the request.' })
  xverse({ wallet_connect: error(-32002, 'Access denied.') })
  await expect(wallets.connect('xverse')).rejects.toMatchObject({ kind: 'locked' })
})

test('an older Xverse is asked for its accounts', async () => {
  const addresses = [{ address: mine, publicKey: key, purpose: 'payment' }]
  const { asked } = xverse({ wallet_connect: error(-32601, 'Method not found'), getAccounts: addresses })
  const wallets = await service()
  expect((await wallets.connect('xverse')).address).toBe(mine)
  expect(asked.map(([method]) => method).slice(0, 2)).toEqual(['wallet_connect', 'getAccounts'])
  expect(asked[1]?.[1]).toEqual({ purposes: ['payment'] })
})
