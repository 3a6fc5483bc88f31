import { getBase58Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { error, openPage, server, service } from './testing/page.ts'

const mine = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const payee = 'GDDMwNyyx8uB6zrqwBFHjLLG3TBYk2F8Az4yrQC5RzMp'
const reference = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const blockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'
const signature = new Uint8Array(64).fill(7)
const named = getBase58Decoder().decode(signature)

let page: EventTarget
let kept: Map<string, string>
beforeEach(() => {
  ;({ page, kept } = openPage())
})
afterEach(() => void vi.unstubAllGlobals())

/** What the chain answers: a genesis of its own, a recent block, and that it took the transaction. */
const chain = (more: Record<string, unknown> = {}) =>
  server({
    getGenesisHash: 'GH7ome3EiwEr7tu9JuTh2dpYWBJK3z69Xm1ZE3MEE6JC',
    getLatestBlockhash: { value: { blockhash, lastValidBlockHeight: 500 } },
    getBalance: { value: 2_500_000_000 },
    getAccountInfo: { value: { data: ['', 'base64'] } },
    sendTransaction: named,
    ...more,
  })

/** A Solana wallet in the page; features written as undefined are not there. */
function phantom(features: Record<string, unknown> = {}, name = 'Phantom') {
  const account = { address: mine, chains: ['solana:mainnet', 'solana:localnet'] }
  const asked: [string, unknown][] = []
  const listeners = new Set<(change: { accounts?: readonly object[] }) => void>()
  const said = (feature: string, answer: (input: never) => unknown) => async (input: unknown) => {
    asked.push([feature, input])
    return answer(input as never)
  }
  const signed = ({ message }: { message: Uint8Array }) => [{ signedMessage: message, signature }]
  const wallet = {
    name,
    icon: 'data:image/png;base64,AA==',
    chains: account.chains,
    accounts: [account],
    features: {
      'standard:connect': { connect: said('connect', () => ({ accounts: [account] })) },
      'standard:disconnect': { disconnect: said('disconnect', () => undefined) },
      'standard:events': { on: (_: string, heard: never) => (listeners.add(heard), () => listeners.delete(heard)) },
      'solana:signMessage': { signMessage: said('signMessage', signed) },
      'solana:signTransaction': {
        signTransaction: said('signTransaction', ({ transaction }: { transaction: Uint8Array }) => {
          const signedTransaction = Uint8Array.from(transaction)
          signedTransaction.set(signature, 1)
          return [{ signedTransaction }]
        }),
      },
      'solana:signAndSendTransaction': { signAndSendTransaction: said('signAndSend', () => [{ signature }]) },
      ...features,
    },
  }
  page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register: (wallet: object) => void }>).detail.register(wallet),
  )
  return { asked, says: (accounts: readonly object[]) => [...listeners].forEach((heard) => heard({ accounts })) }
}

const payment = { asset: 'SOL', chain: 'solana', from: mine, to: payee, units: 1_500_000_000n } as const
const connected = async () => {
  const wallets = await service()
  await wallets.connect('phantom', 'solana')
  return wallets
}
const read = (transaction: Uint8Array) =>
  getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(transaction).messageBytes)

describe('connecting', () => {
  test('PORT-31 PORT-73 WAL-22 shares its address, and the chain tells its balance', async () => {
    chain()
    phantom()
    const wallets = await connected()
    expect(wallets.getConnected()).toMatchObject({ network: 'solana', address: mine, publicKey: mine })
    expect(await wallets.getBalance()).toBe('2.5')
    const listed = (await wallets.list()).find(({ id }) => id === 'phantom')
    expect(listed).toMatchObject({ isInstalled: true, isMobile: false, icon: 'data:image/png;base64,AA==' })
  })

  test('a balance the chain does not tell is not made up', async () => {
    chain({ getBalance: new Error('down') })
    phantom()
    const wallets = await connected()
    expect(await wallets.getBalance()).toBeNull()
  })

  test('after a reload the side of the wallet that was connected is asked, silently', async () => {
    chain()
    kept.set('connectedWallet', JSON.stringify({ id: 'phantom', name: 'Phantom', address: mine, network: 'solana' }))
    const { asked } = phantom()
    const wallets = await service()
    await expect.poll(() => wallets.getState()).toMatchObject({ link: 'live' })
    for (const question of asked) expect(question).toEqual(['connect', { silent: true }])
  })
})

describe('paying', () => {
  test('the wallet signs a transfer of our chain, and our server hands it in', async () => {
    const asked = chain()
    const wallet = phantom()
    const wallets = await connected()
    expect(await wallets.pay({ ...payment, reference })).toBe(named)
    const [, given] = wallet.asked.at(-1) as [string, { transaction: Uint8Array; chain: string; account: object }]
    expect([given.chain, given.account]).toEqual(['solana:localnet', expect.objectContaining({ address: mine })])
    const message = read(given.transaction) as {
      staticAccounts: string[]
      lifetimeToken: string
      instructions: object[]
    }
    expect(message.lifetimeToken).toBe(blockhash)
    expect(message.staticAccounts[0]).toBe(mine)
    expect(new Set(message.staticAccounts)).toEqual(new Set([mine, payee, reference, '1'.repeat(32)]))
    const data = Uint8Array.from([2, 0, 0, 0, 0x00, 0x2f, 0x68, 0x59, 0, 0, 0, 0])
    expect(message.instructions).toMatchObject([{ data }])
    const sent = asked.find(({ body }) => body.method === 'sendTransaction')?.body.params?.[0]
    expect(Buffer.from(String(sent), 'base64').subarray(1, 65)).toEqual(Buffer.from(signature))
    expect(wallet.asked.map(([feature]) => feature)).not.toContain('signAndSend')
  })

  test('a token moves between the accounts that hold it, with its decimals checked', async () => {
    chain()
    const wallet = phantom()
    const wallets = await connected()
    await wallets.pay({ ...payment, asset: 'USDC', token: mint, units: 12_345_678n, reference })
    const [, given] = wallet.asked.at(-1) as [string, { transaction: Uint8Array }]
    const message = read(given.transaction) as { staticAccounts: string[]; instructions: object[] }
    expect(message.staticAccounts).toEqual(expect.arrayContaining([mine, mint, reference]))
    expect(message.staticAccounts).not.toContain(payee)
    const amount = [0x4e, 0x61, 0xbc, 0, 0, 0, 0, 0]
    expect(message.instructions).toMatchObject([{ data: Uint8Array.from([12, ...amount, 6]) }])
    expect(message.instructions).toMatchObject([{ accountIndices: { length: 5 } }])
  })

  test('a wallet that only sends by itself does so', async () => {
    chain()
    const wallet = phantom({ 'solana:signTransaction': undefined })
    const wallets = await connected()
    expect(await wallets.pay(payment)).toBe(named)
    expect(wallet.asked.at(-1)?.[0]).toBe('signAndSend')
  })

  test('the wallet is told which chain it is by the chain’s own beginning', async () => {
    const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKVJQmBPXEgmd'
    chain({ getGenesisHash: mainnet })
    const wallet = phantom()
    const wallets = await connected()
    await wallets.pay(payment)
    expect(wallet.asked.at(-1)).toMatchObject(['signTransaction', { chain: 'solana:mainnet' }])
  })

  test('a payee without an account for the coin, and a payer without enough of it', async () => {
    chain({ getAccountInfo: { value: null } })
    phantom()
    const wallets = await connected()
    const usdc = { ...payment, asset: 'USDC', token: mint } as const
    await expect(wallets.pay(usdc)).rejects.toThrow('the payee has no account for this coin')
    for (const [said, kind] of [
      ['Transaction simulation failed: Transfer: insufficient lamports 1, need 2', 'insufficient-funds'],
      ['Transaction simulation failed: custom program error: 0x1', 'insufficient-funds'],
      ['Blockhash not found', 'failed'],
    ] as const) {
      chain({ sendTransaction: new Error(said) })
      await expect(wallets.pay(payment)).rejects.toMatchObject({ kind, message: said })
    }
  })

  test('a no in the wallet sends nothing', async () => {
    const refuse = () => Promise.reject(error(4001, 'User rejected the request.'))
    const asked = chain()
    phantom({ 'solana:signTransaction': { signTransaction: refuse } })
    const wallets = await connected()
    await expect(wallets.pay(payment)).rejects.toMatchObject({ kind: 'rejected' })
    expect(asked.map(({ body }) => body.method)).not.toContain('sendTransaction')
  })
})

describe('signing in', () => {
  const message = 'hub.test wants you to sign in with your Solana account:\nHAgk…'
  const question = { nonce: 'N0NCE', domain: 'hub.test', address: mine }
  const answers = {
    '/api/wallet/sign-in/challenge': { message, question },
    '/api/wallet/sign-in': { chain: 'solana', address: mine, provedAt: '' },
  }
  const bytes = new TextEncoder().encode(message)
  const signsIn = (text: Uint8Array) => ({
    'solana:signIn': {
      signIn: async (input: object) => (expect(input).toEqual(question), [{ signedMessage: text, signature }]),
    },
  })
  beforeEach(() => {
    kept.set('visitor', 'yes')
    vi.stubGlobal('navigator', {
      userAgent: '',
      languages: ['en-US'],
      locks: { request: (_: string, run: () => unknown) => run() },
    })
  })

  test.for([
    ['writes the text by itself', signsIn(bytes)],
    ['signs the text it is given', {}],
  ] as const)('a wallet that %s proves its address', async ([, features]) => {
    const asked = chain(answers)
    phantom(features)
    const wallets = await connected()
    await wallets.signIn()
    expect(asked.map(({ path, body }) => [path, body])).toEqual(
      expect.arrayContaining([
        ['/api/wallet/sign-in/challenge', { chain: 'solana', address: mine }],
        [
          '/api/wallet/sign-in',
          { chain: 'solana', address: mine, nonce: 'N0NCE', signature: Buffer.from(signature).toString('base64') },
        ],
      ]),
    )
  })

  test('a wallet that wrote something else is not believed', async () => {
    const asked = chain(answers)
    phantom(signsIn(new TextEncoder().encode(message.replace('hub.test', 'evil.test'))))
    const wallets = await connected()
    await expect(wallets.signIn()).rejects.toThrow('the wallet signed another text')
    expect(asked.map(({ path }) => path)).not.toContain('/api/wallet/sign-in')
  })
})
