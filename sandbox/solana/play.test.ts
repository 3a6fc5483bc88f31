import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { address, generateKeyPairSigner, lamports, type Signature } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedOnSolana } from '#domains/wallet/server/signed-on-solana.ts'
import type { Played } from '../played.ts'
import { transferSol, withReference } from './accounts/instructions.ts'
import { Solanas } from './testing/solanas.ts'
import {
  call,
  clientOf,
  type Description,
  describeSolana,
  send,
  signed,
  usdcTransfer,
  walletOf,
} from './testing/wallet.ts'

const solanas = new Solanas()
let solana: Played & { dataDir: string }
let about: Description
beforeAll(async () => {
  solana = await solanas.start()
  about = await describeSolana(solana)
})
afterAll(() => solanas.endAll())

const usdcOf = async (account: Description['receivingUsdcAccount'], commitment = 'processed' as const) =>
  (await clientOf(solana).getTokenAccountBalance(account, { commitment }).send()).value

test('a wallet pays SOL, and both balances are right to the lamport', async () => {
  const wallet = await walletOf(solana)
  const client = clientOf(solana)
  const balance = async (of: typeof wallet.address) =>
    (await client.getBalance(of, { commitment: 'processed' }).send()).value
  const before = [await balance(wallet.address), await balance(about.receiving.SOL)] as const
  const signature = await send(
    solana,
    await signed(solana, wallet, [transferSol(wallet.address, about.receiving.SOL, 1_500_000_000n)]),
  )
  expect(await balance(wallet.address)).toBe(before[0] - 1_500_005_000n)
  expect(await balance(about.receiving.SOL)).toBe(before[1] + 1_500_000_000n)
  await call(solana, 'POST /mine', { blocks: 1 })
  const landed = await client
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(landed?.transaction.message.instructions[0]).toMatchObject({
    program: 'system',
    parsed: {
      type: 'transfer',
      info: { source: wallet.address, destination: about.receiving.SOL, lamports: 1_500_000_000n },
    },
  })
  expect(landed?.meta).toMatchObject({ err: null, fee: 5_000n })
})

test('a USDC payment is found by its reference, and by nothing else', async () => {
  const wallet = await walletOf(solana, 'test2')
  const { address: reference } = await generateKeyPairSigner()
  const before = BigInt((await usdcOf(about.receivingUsdcAccount)).amount)
  const transfer = withReference(await usdcTransfer(solana, wallet, about.receiving.USDC, 25_000_001n), reference)
  const signature = await send(solana, await signed(solana, wallet, [transfer]))
  await call(solana, 'POST /mine', { blocks: 1 })
  const client = clientOf(solana)
  const found = await client.getSignaturesForAddress(reference).send()
  expect(found).toMatchObject([{ signature, err: null, confirmationStatus: 'confirmed' }])
  expect(BigInt((await usdcOf(about.receivingUsdcAccount)).amount)).toBe(before + 25_000_001n)
  const landed = await client.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send()
  const received = landed?.meta?.postTokenBalances?.find(({ owner }) => owner === about.receiving.USDC)
  expect(received).toMatchObject({
    mint: about.tokens.USDC.address,
    uiTokenAmount: { amount: `${before + 25_000_001n}` },
  })
  const { address: other } = await generateKeyPairSigner()
  expect(await client.getSignaturesForAddress(other).send()).toEqual([])
})

test('a payment of more than there is is refused before it costs anything, with the logs', async () => {
  const wallet = await walletOf(solana)
  const transfer = await usdcTransfer(solana, wallet, about.receiving.USDC, 10n ** 12n)
  const before = (await clientOf(solana).getBalance(wallet.address, { commitment: 'processed' }).send()).value
  await expect(send(solana, await signed(solana, wallet, [transfer]))).rejects.toMatchObject({
    context: { __code: -32002, logs: expect.arrayContaining([expect.stringContaining('insufficient funds')]) },
    cause: { context: { index: 0, code: 1 } },
  })
  expect((await clientOf(solana).getBalance(wallet.address, { commitment: 'processed' }).send()).value).toBe(before)
})

test('with the preflight skipped a failing payment lands, failed, and costs its fee', async () => {
  const wallet = await walletOf(solana)
  const client = clientOf(solana)
  const wire = await signed(solana, wallet, [await usdcTransfer(solana, wallet, about.receiving.USDC, 10n ** 12n)])
  const before = (await client.getBalance(wallet.address, { commitment: 'processed' }).send()).value
  const signature = await client.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  expect((await client.getSignatureStatuses([signature]).send()).value[0]).toMatchObject({
    err: { InstructionError: [0n, { Custom: 1n }] },
    confirmationStatus: 'processed',
  })
  expect((await client.getBalance(wallet.address, { commitment: 'processed' }).send()).value).toBe(before - 5_000n)
})

test('a transaction is processed at once, confirmed by the next block, final after 32', async () => {
  const client = clientOf(solana)
  const wallet = await walletOf(solana)
  const wire = await signed(solana, wallet, [transferSol(wallet.address, about.receiving.SOL, 7n)])
  const signature = await send(solana, wire)
  const status = async () => (await client.getSignatureStatuses([signature]).send()).value[0]
  const told = async () =>
    (await client.getSignaturesForAddress(about.receiving.SOL, { limit: 1 }).send())[0]?.signature
  expect(await status()).toMatchObject({ confirmations: 0n, confirmationStatus: 'processed', status: { Ok: null } })
  expect(await told()).not.toBe(signature)
  await call(solana, 'POST /mine', { blocks: 1 })
  expect(await status()).toMatchObject({ confirmations: 1n, confirmationStatus: 'confirmed' })
  expect(await told()).toBe(signature)
  await call(solana, 'POST /mine', { blocks: 30 })
  expect(await status()).toMatchObject({ confirmations: 31n, confirmationStatus: 'confirmed' })
  const final = { commitment: 'finalized', limit: 1 } as const
  expect((await client.getSignaturesForAddress(about.receiving.SOL, final).send())[0]?.signature).not.toBe(signature)
  await call(solana, 'POST /mine', { blocks: 1 })
  expect(await status()).toMatchObject({ confirmations: null, confirmationStatus: 'finalized' })
  expect((await client.getSignaturesForAddress(about.receiving.SOL, final).send())[0]?.signature).toBe(signature)
})

test('a balance is told as it stood at the commitment asked for', async () => {
  const client = clientOf(solana)
  const { address: fresh } = await generateKeyPairSigner()
  await call(solana, 'POST /pay', { to: fresh, units: '5000000000', asset: 'SOL' })
  await call(solana, 'POST /mine', { blocks: 1 })
  await call(solana, 'POST /pay', { to: fresh, units: '1', asset: 'SOL' })
  const at = async (commitment: 'processed' | 'confirmed' | 'finalized') =>
    (await client.getBalance(fresh, { commitment }).send()).value
  expect(await at('processed')).toBe(5_000_000_001n)
  expect(await at('confirmed')).toBe(5_000_000_000n)
  expect(await at('finalized')).toBe(0n)
  expect((await client.getAccountInfo(fresh, { commitment: 'finalized', encoding: 'base64' }).send()).value).toBeNull()
  await call(solana, 'POST /mine', { blocks: 32 })
  expect(await at('finalized')).toBe(5_000_000_001n)
})

test('the payer pays to the unit, with a reference, and makes a token account that is missing', async () => {
  const client = clientOf(solana)
  const { address: owner } = await generateKeyPairSigner()
  const { address: reference } = await generateKeyPairSigner()
  const paid = await call(solana, 'POST /pay', { to: owner, units: '123456789', asset: 'USDC', reference })
  await call(solana, 'POST /mine', { blocks: 1 })
  const transactionHash: Signature = paid.body.transactionHash
  expect((await client.getSignaturesForAddress(reference).send()).map(({ signature }) => signature)).toEqual([
    transactionHash,
  ])
  const held = await client
    .getTokenAccountsByOwner(owner, { mint: about.tokens.USDC.address }, { encoding: 'jsonParsed' })
    .send()
  expect(held.value[0]?.account.data).toMatchObject({
    program: 'spl-token',
    parsed: {
      type: 'account',
      info: { owner, state: 'initialized', tokenAmount: { amount: '123456789', uiAmountString: '123.456789' } },
    },
  })
})

test('the payer signs a text with the key it pays with', async () => {
  const paid = await call(solana, 'POST /pay', { to: about.receiving.SOL, units: '2000000', asset: 'SOL' })
  await call(solana, 'POST /mine', { blocks: 1 })
  const signature: Signature = paid.body.transactionHash
  const form = { encoding: 'json', maxSupportedTransactionVersion: 0 } as const
  const landed = await clientOf(solana).getTransaction(signature, form).send()
  const payer = landed?.transaction.message.accountKeys[0] ?? ''
  const message = 'That payment was mine.'
  const signed = await call(solana, 'POST /sign', { message })
  expect(signedOnSolana(payer, message, signed.body.signature)).toBe(true)
  expect(signedOnSolana(payer, `${message}!`, signed.body.signature)).toBe(false)
})

test('equal payments at the same time are two payments', async () => {
  const { address: to } = await generateKeyPairSigner()
  const pay = async () => call(solana, 'POST /pay', { to, units: '2000000', asset: 'SOL' })
  await Promise.all([pay(), pay(), pay()])
  expect((await clientOf(solana).getBalance(to, { commitment: 'processed' }).send()).value).toBe(6_000_000n)
})

test('the faucet gives SOL and USDC', async () => {
  const { address: to } = await generateKeyPairSigner()
  await call(solana, 'POST /faucet', { address: to })
  const client = clientOf(solana)
  expect((await client.getBalance(to, { commitment: 'processed' }).send()).value).toBe(lamports(10_000_000_000n))
})

test('the keys are of this installation and readable for its owner only', async () => {
  expect(statSync(join(solana.dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  const other = await describeSolana(await solanas.start())
  expect(other.genesisHash).not.toBe(about.genesisHash)
  expect(other.tokens.USDC.address).not.toBe(about.tokens.USDC.address)
  for (const { address: of, privateKey, keypair } of about.accounts) {
    expect(address(of)).toBe(of)
    expect(privateKey.length).toBeGreaterThan(80)
    expect(keypair).toHaveLength(64)
    expect(readFileSync(join(solana.dataDir, 'keys.json'), 'utf8')).toContain(
      Buffer.from(keypair.slice(0, 32)).toString('hex'),
    )
  }
  expect(existsSync(join(solana.dataDir, 'journal.jsonl'))).toBe(true)
})
