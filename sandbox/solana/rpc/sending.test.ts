import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Played } from '../../played.ts'
import { limitCompute, numbers, transferSol } from '../accounts/instructions.ts'
import { computeBudgetProgramId } from '../accounts/programs.ts'
import { Solanas } from '../testing/solanas.ts'
import {
  askNode,
  call,
  clientOf,
  type Description,
  describeSolana,
  send,
  signed,
  usdcTransfer,
  walletOf,
} from '../testing/wallet.ts'

const solanas = new Solanas()
let solana: Played
let about: Description
beforeAll(async () => {
  solana = await solanas.start()
  about = await describeSolana(solana)
  await call(solana, 'POST /mine', { blocks: 40 })
})
afterAll(() => solanas.endAll())

const processed = { commitment: 'processed' }
const result = async (method: string, params: unknown[] = []) => (await askNode(solana.url, method, params)).result
const errorOf = async (method: string, params: unknown[] = []) => (await askNode(solana.url, method, params)).error

test('a blockhash is good for 150 blocks, and the fee told for a message is the one charged', async () => {
  const client = clientOf(solana)
  const wallet = await walletOf(solana)
  const price = new Uint8Array([numbers.computePrice, 64, 66, 15, 0, 0, 0, 0, 0])
  const instructions = [
    limitCompute(10_001),
    { programAddress: computeBudgetProgramId, data: price },
    transferSol(wallet.address, about.receiving.SOL, 1n),
  ]
  const wire = await signed(solana, wallet, instructions)
  // One signature of 64 bytes, and a byte that says so, stand before the message.
  const message = Buffer.from(wire, 'base64').subarray(65).toString('base64')
  const told = await result('getFeeForMessage', [message, processed])
  expect(told.value).toBe(15_001)
  const before = (await client.getBalance(wallet.address, { commitment: 'processed' }).send()).value
  await send(solana, wire)
  expect((await client.getBalance(wallet.address, { commitment: 'processed' }).send()).value).toBe(before - 15_002n)

  const { value: lifetime } = await client.getLatestBlockhash({ commitment: 'processed' }).send()
  const height = await client.getBlockHeight({ commitment: 'processed' }).send()
  expect(lifetime.lastValidBlockHeight).toBe(height + 150n)
  const isValid = async () => (await result('isBlockhashValid', [lifetime.blockhash, processed])).value
  const late = await signed(solana, wallet, instructions, { commitment: 'processed' })
  await call(solana, 'POST /mine', { blocks: 150 })
  expect(await isValid()).toBe(true)
  await call(solana, 'POST /mine', { blocks: 1 })
  expect(await isValid()).toBe(false)
  expect((await result('getFeeForMessage', [message, processed])).value).toBeNull()
  expect(
    await errorOf('sendTransaction', [late, { encoding: 'base64', preflightCommitment: 'processed' }]),
  ).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound', accounts: null },
  })
  const skipped = await askNode(solana.url, 'sendTransaction', [late, { encoding: 'base64', skipPreflight: true }])
  expect((await result('getSignatureStatuses', [[skipped.result]])).value).toEqual([null])
})

test('what was sent twice lands once', async () => {
  const wallet = await walletOf(solana)
  const wire = await signed(solana, wallet, [transferSol(wallet.address, about.receiving.SOL, 11n)])
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  const sent = await Promise.all([1, 2, 3].map(() => askNode(solana.url, 'sendTransaction', [wire, options])))
  expect(new Set(sent.map((answer) => answer.result)).size).toBe(1)
  await call(solana, 'POST /mine', { blocks: 1 })
  expect(await errorOf('sendTransaction', [wire, options])).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: This transaction has already been processed',
  })
  const page = await result('getSignaturesForAddress', [wallet.address, { commitment: 'confirmed' }])
  expect(page.filter(({ signature }: { signature: string }) => signature === sent[0]?.result)).toHaveLength(1)
})

test('a forged or a missing signature is refused', async () => {
  const wallet = await walletOf(solana)
  const bytes = Buffer.from(
    await signed(solana, wallet, [transferSol(wallet.address, about.receiving.SOL, 12n)]),
    'base64',
  )
  const forged = Buffer.from(bytes)
  forged[5] = (forged[5] ?? 0) ^ 1
  const unsigned = Buffer.from(bytes)
  unsigned.fill(0, 1, 65)
  for (const wrong of [forged, unsigned]) {
    const error = await errorOf('sendTransaction', [wrong.toString('base64'), { encoding: 'base64' }])
    expect(error).toEqual({ code: -32003, message: 'Transaction signature verification failure' })
  }
  const before = await result('getBalance', [wallet.address, processed])
  await askNode(solana.url, 'sendTransaction', [forged.toString('base64'), { encoding: 'base64', skipPreflight: true }])
  expect((await result('getBalance', [wallet.address, processed])).value).toBe(before.value)
})

test('a simulation tells what would happen and changes nothing', async () => {
  const client = clientOf(solana)
  const wallet = await walletOf(solana)
  const transfer = await usdcTransfer(solana, wallet, about.receiving.USDC, 3_000_000n)
  const wire = await signed(solana, wallet, [transfer])
  const before = (await client.getTokenAccountBalance(about.receivingUsdcAccount).send()).value.amount
  const accounts = { encoding: 'jsonParsed', addresses: [about.receivingUsdcAccount] } as const
  const { value } = await client.simulateTransaction(wire, { encoding: 'base64', sigVerify: true, accounts }).send()
  expect(value).toMatchObject({ err: null, replacementBlockhash: null })
  expect(value.unitsConsumed).toBeGreaterThan(0n)
  const after = BigInt(before) + 3_000_000n
  expect(value.accounts?.[0]?.data).toMatchObject({ parsed: { info: { tokenAmount: { amount: `${after}` } } } })
  expect((await client.getTokenAccountBalance(about.receivingUsdcAccount).send()).value.amount).toBe(before)

  await call(solana, 'POST /mine', { blocks: 160 })
  const plain = { encoding: 'base64', ...processed }
  expect((await result('simulateTransaction', [wire, plain])).value.err).toBe('BlockhashNotFound')
  const replaced = (await result('simulateTransaction', [wire, { ...plain, replaceRecentBlockhash: true }])).value
  expect(replaced).toMatchObject({ err: null, replacementBlockhash: { blockhash: expect.any(String) } })
  const both = { ...plain, replaceRecentBlockhash: true, sigVerify: true }
  expect((await errorOf('simulateTransaction', [wire, both]))?.code).toBe(-32602)
})
