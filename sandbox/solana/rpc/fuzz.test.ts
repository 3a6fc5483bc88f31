import { AccountRole, address } from '@solana/kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Played } from '../../played.ts'
import { transferSol } from '../accounts/instructions.ts'
import {
  associatedTokenProgramId,
  computeBudgetProgramId,
  systemProgramId,
  token2022ProgramId,
  tokenProgramId,
} from '../accounts/programs.ts'
import { Solanas } from '../testing/solanas.ts'
import { askNode, call, clientOf, describeSolana, signed, usdcTransfer, walletOf } from '../testing/wallet.ts'

const programs = [
  associatedTokenProgramId,
  computeBudgetProgramId,
  systemProgramId,
  tokenProgramId,
  token2022ProgramId,
  ...[
    'AddressLookupTab1e1111111111111111111111111',
    'BPFLoaderUpgradeab1e11111111111111111111111',
    'Ed25519SigVerify111111111111111111111111111',
    'KeccakSecp256k11111111111111111111111111111',
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
    'Secp256r1SigVerify1111111111111111111111111',
    'Stake11111111111111111111111111111111111111',
    'SysvarC1ock11111111111111111111111111111111',
    'Vote111111111111111111111111111111111111111',
    'ZkE1Gama1Proof11111111111111111111111111111',
  ].map((program) => address(program)),
]

const solanas = new Solanas()
let solana: Played
const logLines: string[] = []
beforeAll(async () => {
  solana = await solanas.start(solanas.folder(), { log: (line) => logLines.push(line) })
})
afterAll(() => solanas.endAll())

test('no damaged transaction is taken, or brings the chain down', async () => {
  const { receiving } = await describeSolana(solana)
  const wallet = await walletOf(solana)
  const pay = [transferSol(wallet.address, receiving.SOL, 5n), await usdcTransfer(solana, wallet, receiving.USDC, 5n)]
  const wires = [
    Buffer.from(await signed(solana, wallet, pay), 'base64'),
    Buffer.from(await signed(solana, wallet, pay, { version: 'legacy' }), 'base64'),
  ]
  const damaged = fc
    .tuple(
      fc.constantFrom(...wires),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }),
      fc.option(fc.nat()),
    )
    .map(([wire, flips, cut]) => {
      const bytes = Buffer.from(wire)
      for (const [at, change] of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ change
      return (cut === null ? bytes : bytes.subarray(0, cut % bytes.length)).toString('base64')
    })
  const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64'))
  const before = (await clientOf(solana).getBalance(receiving.SOL, { commitment: 'processed' }).send()).value
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, anything), async (wire) => {
      const plain = { encoding: 'base64', commitment: 'processed', preflightCommitment: 'processed' }
      await askNode(solana.url, 'simulateTransaction', [wire, plain])
      await askNode(solana.url, 'simulateTransaction', [wire, { ...plain, replaceRecentBlockhash: true }])
      expect((await askNode(solana.url, 'sendTransaction', [wire, plain])).error?.code).toBeLessThan(-32000)
      await askNode(solana.url, 'sendTransaction', [wire, { ...plain, skipPreflight: true }])
      await askNode(solana.url, 'getFeeForMessage', [wire, plain])
    }),
    { numRuns: 250 },
  )
  expect(logLines).toEqual([])
  expect((await clientOf(solana).getBalance(receiving.SOL, { commitment: 'processed' }).send()).value).toBe(before)
  expect((await call(solana, 'POST /pay', { to: receiving.SOL, units: '1' })).status).toBe(200)
})

test('no senseless but signed transaction brings the chain down, and lamports leave as fees only', async () => {
  const about = await describeSolana(solana)
  const wallet = await walletOf(solana)
  const accounts = [wallet.address, about.tokens.USDC.address, about.receiving.SOL, about.receivingUsdcAccount]
  const account = fc.oneof(
    fc.record({ address: fc.constantFrom(...programs), role: fc.constant(AccountRole.READONLY) }),
    fc.record({
      address: fc.constantFrom(...accounts),
      role: fc.constantFrom(AccountRole.READONLY, AccountRole.WRITABLE),
    }),
  )
  const instruction = fc.record({
    programAddress: fc.constantFrom(...programs),
    accounts: fc.array(account, { maxLength: 6 }),
    data: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      // A known number in front reaches deeper.
      fc.tuple(fc.nat(26), fc.uint8Array({ maxLength: 60 })).map(([number, rest]) => new Uint8Array([number, ...rest])),
    ),
  })
  const form = { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(instruction, { minLength: 1, maxLength: 3 }), async (instructions) => {
      const wire = await signed(solana, wallet, instructions)
      await askNode(solana.url, 'simulateTransaction', [wire, { encoding: 'base64', innerInstructions: true }])
      const options = { encoding: 'base64', skipPreflight: true }
      const { result: signature } = await askNode(solana.url, 'sendTransaction', [wire, options])
      await call(solana, 'POST /mine', { blocks: 1 })
      const { result: told, error } = await askNode(solana.url, 'getTransaction', [signature, form])
      expect(error).toBeUndefined()
      const total = (units: number[]) => units.reduce((sum, each) => sum + each, 0)
      if (told) expect(total(told.meta.preBalances) - total(told.meta.postBalances)).toBe(told.meta.fee)
    }),
    { numRuns: 150 },
  )
  expect(logLines).toEqual([])
  expect((await call(solana, 'POST /pay', { to: about.receiving.SOL, units: '1' })).status).toBe(200)
})
