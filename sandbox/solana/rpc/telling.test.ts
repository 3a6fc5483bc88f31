import { generateKeyPairSigner, getBase58Decoder, type Instruction } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Played } from '../../played.ts'
import { transferSol, withReference } from '../accounts/instructions.ts'
import { memoProgramIds, tokenProgramId } from '../accounts/programs.ts'
import { Solanas } from '../testing/solanas.ts'
import {
  askNode,
  call,
  type Description,
  describeSolana,
  type Json,
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
const memo = (text: string): Instruction => ({
  programAddress: memoProgramIds[0] as Instruction['programAddress'],
  data: new TextEncoder().encode(text),
})

test('a transaction is told in every encoding, its payments in words', async () => {
  const wallet = await walletOf(solana)
  const { address: reference } = await generateKeyPairSigner()
  const transfer = await usdcTransfer(solana, wallet, about.receiving.USDC, 1_250_000n)
  const wire = await signed(solana, wallet, [withReference(transfer, reference), memo('INV-7')])
  const signature = await send(solana, wire)
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  expect(await result('getTransaction', [signature, options])).toBeNull()
  await call(solana, 'POST /mine', { blocks: 1 })

  const parsed = await result('getTransaction', [signature, { ...options, encoding: 'jsonParsed' }])
  const tokenAmount = { amount: '1250000', decimals: 6, uiAmount: 1.25, uiAmountString: '1.25' }
  // The reference behind the owner reads as a signer, as on the main network.
  expect(parsed.transaction.message.instructions).toMatchObject([
    {
      program: 'spl-token',
      parsed: {
        type: 'transferChecked',
        info: { mint: about.tokens.USDC.address, multisigAuthority: wallet.address, signers: [reference], tokenAmount },
      },
    },
    { program: 'spl-memo', parsed: 'INV-7' },
  ])
  expect(parsed.transaction.message.accountKeys[0]).toEqual({
    pubkey: wallet.address,
    signer: true,
    source: 'transaction',
    writable: true,
  })
  expect(parsed).toMatchObject({ version: 0, meta: { err: null, fee: 5_000, status: { Ok: null } } })

  const json = await result('getTransaction', [signature, options])
  const { accountKeys, header, instructions } = json.transaction.message
  expect(header).toEqual({ numRequiredSignatures: 1, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 4 })
  expect(accountKeys[instructions[0].programIdIndex]).toBe(tokenProgramId)
  expect(json.transaction.signatures).toEqual([signature])
  expect(json.meta.loadedAddresses).toEqual({ readonly: [], writable: [] })
  expect(json.meta.preBalances).toHaveLength(accountKeys.length)
  const base64 = await result('getTransaction', [signature, { ...options, encoding: 'base64' }])
  expect(base64.transaction).toEqual([wire, 'base64'])

  const listed = await result('getSignaturesForAddress', [reference, { commitment: 'confirmed' }])
  expect(listed).toEqual([
    {
      signature,
      slot: json.slot,
      err: null,
      memo: '[5] INV-7',
      blockTime: json.blockTime,
      confirmationStatus: 'confirmed',
    },
  ])
})

test('who does not ask for versioned transactions gets legacy ones only', async () => {
  const wallet = await walletOf(solana)
  const transfer = [transferSol(wallet.address, about.receiving.SOL, 13n)]
  const newer = await send(solana, await signed(solana, wallet, transfer))
  const legacy = await send(solana, await signed(solana, wallet, transfer, { version: 'legacy' }))
  await call(solana, 'POST /mine', { blocks: 1 })
  expect((await errorOf('getTransaction', [newer, { commitment: 'confirmed' }]))?.code).toBe(-32015)
  const told = await result('getTransaction', [legacy, { commitment: 'confirmed', encoding: 'jsonParsed' }])
  expect(told).not.toHaveProperty('version')
  expect(told.transaction.message.instructions[0].parsed.info.lamports).toBe(13)
})

test('a first payment to an owner tells the making of the account in words', async () => {
  const { address: owner } = await generateKeyPairSigner()
  const { transactionHash } = (await call(solana, 'POST /pay', { to: owner, units: '5', asset: 'USDC' })).body
  await call(solana, 'POST /mine', { blocks: 1 })
  const form = { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const { meta, transaction } = await result('getTransaction', [transactionHash, form])
  expect(transaction.message.instructions[1]).toMatchObject({
    program: 'spl-associated-token-account',
    parsed: { type: 'createIdempotent', info: { wallet: owner, mint: about.tokens.USDC.address } },
  })
  expect(meta.innerInstructions[0].instructions.map(({ parsed }: Json) => parsed.type)).toEqual([
    'getAccountDataSize',
    'createAccount',
    'initializeImmutableOwner',
    'initializeAccount3',
  ])
  expect(meta.preTokenBalances.filter((balance: Json) => balance.owner === owner)).toEqual([])
  expect(meta.postTokenBalances.find((balance: Json) => balance.owner === owner).uiTokenAmount.amount).toBe('5')
})

test('an address’s transactions are told newest first, in pages that miss none', async () => {
  const { address: to } = await generateKeyPairSigner()
  const sent: string[] = []
  for (let n = 0; n < 7; n++)
    sent.push((await call(solana, 'POST /pay', { to, units: '1000000' })).body.transactionHash)
  await call(solana, 'POST /mine', { blocks: 1 })
  const page = async (options: object) =>
    (await result('getSignaturesForAddress', [to, { commitment: 'confirmed', ...options }])).map(
      ({ signature }: { signature: string }) => signature,
    )
  const newestFirst = sent.toReversed()
  expect(await page({})).toEqual(newestFirst)
  expect(await page({ limit: 3 })).toEqual(newestFirst.slice(0, 3))
  expect(await page({ limit: 3, before: newestFirst[2] })).toEqual(newestFirst.slice(3, 6))
  expect(await page({ until: newestFirst[4] })).toEqual(newestFirst.slice(0, 4))
  expect(await page({ before: newestFirst[1], until: newestFirst[5] })).toEqual(newestFirst.slice(2, 5))
  expect(await page({ before: getBase58Decoder().decode(new Uint8Array(64).fill(1)) })).toEqual([])
  expect((await result('getSignaturesForAddress', [to])).length).toBe(0)
})

test('accounts are told in every encoding', async () => {
  const { address: mint } = about.tokens.USDC
  const info = async (of: string, options: object) =>
    (await result('getAccountInfo', [of, { ...processed, ...options }])).value
  expect((await info(mint, { encoding: 'jsonParsed' })).data).toMatchObject({
    program: 'spl-token',
    space: 82,
    parsed: {
      type: 'mint',
      info: { decimals: 6, isInitialized: true, freezeAuthority: null, supply: '100200000000000' },
    },
  })
  const bytes = Buffer.from((await info(mint, { encoding: 'base64' })).data[0], 'base64')
  expect(bytes).toHaveLength(82)
  const slice = await info(mint, { encoding: 'base64', dataSlice: { offset: 44, length: 1 } })
  expect(Buffer.from(slice.data[0], 'base64')).toEqual(Buffer.from([6]))
  expect((await info(mint, { encoding: 'base58' })).data).toEqual([getBase58Decoder().decode(bytes), 'base58'])
  expect(await info(about.receiving.SOL, { encoding: 'jsonParsed' })).toMatchObject({
    data: ['', 'base64'],
    executable: false,
  })
  const many = await result('getMultipleAccounts', [
    [mint, getBase58Decoder().decode(new Uint8Array(32).fill(5))],
    processed,
  ])
  expect(many.value).toMatchObject([{ owner: tokenProgramId }, null])
  expect((await result('getTokenSupply', [mint, processed])).value.uiAmountString).toBe('100200000')
  const held = await result('getTokenAccountsByOwner', [
    about.receiving.USDC,
    { programId: tokenProgramId },
    { encoding: 'base64', ...processed },
  ])
  expect(held.value.map(({ pubkey }: { pubkey: string }) => pubkey)).toEqual([about.receivingUsdcAccount])
})
