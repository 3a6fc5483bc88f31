import { generateKeyPairSigner, type Signature } from '@solana/kit'
import { afterAll, expect, test } from 'vitest'
import { transferSol } from './accounts/instructions.ts'
import { Solanas } from './testing/solanas.ts'
import { askNode, call, clientOf, describeSolana, send, signed, usdcTransfer, walletOf } from './testing/wallet.ts'

const solanas = new Solanas()
afterAll(() => solanas.endAll())

/** A chain on which a test wallet has just paid 7 USDC, with a blockhash older than that payment. */
async function paid() {
  const solana = await solanas.start()
  const about = await describeSolana(solana)
  const wallet = await walletOf(solana)
  await call(solana, 'POST /mine', { blocks: 40 })
  const wire = await signed(solana, wallet, [await usdcTransfer(solana, wallet, about.receiving.USDC, 7_000_000n)])
  const signature = await send(solana, wire)
  const client = clientOf(solana)
  const status = async (of: Signature = signature) => (await client.getSignatureStatuses([of]).send()).value[0]
  const received = async () =>
    (await client.getTokenAccountBalance(about.receivingUsdcAccount, { commitment: 'processed' }).send()).value.amount
  return { solana, about, wallet, wire, signature, client, status, received }
}

test('with drop, what was processed on the lost fork is gone, and its money is back', async () => {
  const { solana, about, signature, client, status, received } = await paid()
  await call(solana, 'POST /mine', { blocks: 1 })
  expect((await status())?.confirmationStatus).toBe('confirmed')
  await call(solana, 'POST /reorg', { depth: 2, drop: true })
  await call(solana, 'POST /mine', { blocks: 40 })
  expect(await status()).toBeNull()
  expect(await received()).toBe('0')
  expect(await client.getSignaturesForAddress(about.receivingUsdcAccount).send()).toEqual([])
  expect(
    await client.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send(),
  ).toBeNull()
})

test('a dropped transaction whose blockhash was kept can be sent again and lands once', async () => {
  const { solana, wire, signature, received } = await paid()
  await call(solana, 'POST /reorg', { depth: 1, drop: true })
  expect(await received()).toBe('0')
  expect(await send(solana, wire)).toBe(signature)
  expect(await received()).toBe('7000000')
})

test('without drop, the transaction lands again in a later block', async () => {
  const { solana, status, received } = await paid()
  const before = await status()
  await call(solana, 'POST /reorg', { depth: 1 })
  const after = await status()
  expect(after?.slot).toBeGreaterThan(before?.slot ?? 0n)
  expect(after?.confirmationStatus).toBe('processed')
  expect(await received()).toBe('7000000')
})

test('a transaction that names a blockhash of the lost fork never lands again', async () => {
  const { solana, about, wallet, status } = await paid()
  await call(solana, 'POST /mine', { blocks: 1 })
  const late = await signed(solana, wallet, [transferSol(wallet.address, about.receiving.SOL, 5n)], {
    commitment: 'processed',
  })
  const client = clientOf(solana)
  const signature = await client.sendTransaction(late, { encoding: 'base64', preflightCommitment: 'processed' }).send()
  await call(solana, 'POST /reorg', { depth: 2 })
  expect(await status(signature)).toBeNull()
  await expect(send(solana, late)).rejects.toMatchObject({ cause: { message: expect.stringContaining('lockhash') } })
})

test('the slots of a lost fork have no block, and slots go on behind them', async () => {
  const { solana } = await paid()
  const before = await askNode(solana.url, 'getEpochInfo', [{ commitment: 'processed' }])
  const { absoluteSlot: slot, blockHeight: height } = before.result
  const hash = (await call(solana, 'POST /reorg', { depth: 3, drop: true })).body
  expect(hash.number).toBe(slot + 1)
  const after = await askNode(solana.url, 'getEpochInfo', [{ commitment: 'processed' }])
  expect(after.result).toMatchObject({ absoluteSlot: slot + 1, blockHeight: height - 2 })
  await call(solana, 'POST /mine', { blocks: 1 })
  const blocks = await askNode(solana.url, 'getBlocks', [slot - 4, slot + 2, { commitment: 'confirmed' }])
  expect(blocks.result).toEqual([slot - 4, slot - 3, slot + 1])
  expect((await askNode(solana.url, 'getBlockTime', [slot])).error?.code).toBe(-32009)
  expect((await askNode(solana.url, 'getBlockTime', [slot + 99])).error?.code).toBe(-32004)
})

test('an account that only the lost fork knew is gone, and can be made again', async () => {
  const { solana, client } = await paid()
  const { address: owner } = await generateKeyPairSigner()
  const held = async () =>
    (await askNode(solana.url, 'getTokenAccountsByOwner', [owner, filter, form])).result.value.length
  const filter = { mint: (await describeSolana(solana)).tokens.USDC.address }
  const form = { encoding: 'base64', commitment: 'processed' }
  await call(solana, 'POST /pay', { to: owner, units: '3', asset: 'USDC' })
  expect(await held()).toBe(1)
  await call(solana, 'POST /reorg', { depth: 1, drop: true })
  expect(await held()).toBe(0)
  const again = await call(solana, 'POST /pay', { to: owner, units: '4', asset: 'USDC' })
  expect((await client.getSignatureStatuses([again.body.transactionHash]).send()).value[0]?.err).toBeNull()
  expect(await held()).toBe(1)
})

test('the chain after lost forks is the chain after a restart', async () => {
  const { solana, about, status, received } = await paid()
  await call(solana, 'POST /reorg', { depth: 1 })
  await call(solana, 'POST /pay', { to: about.receiving.USDC, units: '500', asset: 'USDC' })
  await call(solana, 'POST /reorg', { depth: 1, drop: true })
  const before = [
    await status(),
    await received(),
    (await askNode(solana.url, 'getSlot', [{ commitment: 'processed' }])).result,
  ]
  await solana.stop()
  const again = await solanas.start(solana.dataDir)
  const client = clientOf(again)
  const { signature } = (await client.getSignaturesForAddress(about.receivingUsdcAccount).send())[0] ?? {}
  expect([
    (await client.getSignatureStatuses(signature ? [signature] : []).send()).value[0],
    (await client.getTokenAccountBalance(about.receivingUsdcAccount, { commitment: 'processed' }).send()).value.amount,
    (await askNode(again.url, 'getSlot', [{ commitment: 'processed' }])).result,
  ]).toEqual(before)
})

test('final blocks and the first block cannot be lost', async () => {
  const solana = await solanas.start()
  expect(await call(solana, 'POST /reorg', { depth: 1 })).toMatchObject({ status: 400 })
  await call(solana, 'POST /mine', { blocks: 100 })
  expect(await call(solana, 'POST /reorg', { depth: 32 })).toMatchObject({ status: 400 })
  expect(await call(solana, 'POST /reorg', { depth: 31 })).toMatchObject({ status: 200, body: { number: 101 } })
})
