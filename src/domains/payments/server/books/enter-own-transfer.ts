import { and, desc, eq } from 'drizzle-orm'
import {
  type Address,
  erc20Abi,
  type Hex,
  type PublicClient,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { unreachable } from '#domains/chains/problems.ts'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem, type ProblemKind } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import type { Ctx } from '#server/context.ts'
import { type JournalLine, moveUnits, ownFunds } from '../../money/journal.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { ownAccountComparisons, signedTransactions } from '../sending/tables.ts'
import { cursorOf } from '../store.ts'
import { ledgerEntries } from '../tables.ts'
import { book } from './book.ts'
import { holdOwnBooks } from './compare-own-accounts.ts'
import { type OwnAccount, ownAccounts } from './own-accounts.ts'

/** The transaction moved nothing at the treasury or the relayer that the books lack. */
const notOwnTransfer = {
  code: 'payments/not-own-transfer',
  status: 409,
  title: 'This transaction is not entered',
} as const satisfies ProblemKind

/** What one transaction brought to an account of ours that sends; what it took is below zero. */
type OwnTransfer = { account: string; asset: 'UDE' | 'BNB'; units: bigint }

/**
 * Enters UDE or BNB that an operator brought to the treasury or the relayer, or took from there, once the chain shows the
 * transaction as final. What they send by themselves is in the books without a word.
 */
export async function enterOwnTransfer(system: Ctx, txHash: string): Promise<OwnTransfer[]> {
  const hash = txHash.toLowerCase() as Hex
  const refuse = (why: string) => new Problem(notOwnTransfer, why)
  const [ours] = await system.db.select().from(signedTransactions).where(eq(signedTransactions.hash, hash))
  if (ours) throw refuse('This was sent by the treasury or the relayer itself, and is in the books without this')
  const moved = await readOwnMoves(system, hash)
  if (!moved) throw refuse('The chain has no such transaction')
  if (!moved.isFinal) throw refuse('The transaction is not final yet. Try again when it is')
  return system.transaction(async (tx) => {
    await holdOwnBooks(tx.db)
    const key = `own-transfer:${hash}`
    const [known] = await tx.db.select().from(ledgerEntries).where(eq(ledgerEntries.key, key)).limit(1)
    if (known) throw refuse('This transaction is in the books already')
    const entered: OwnTransfer[] = []
    for (const one of moved.all) if (await isAfterOpening(tx, one, moved)) entered.push(one)
    if (entered.length === 0)
      throw refuse('It moved nothing at the treasury or the relayer since their books were opened')
    for (const asset of ['UDE', 'BNB'] as const) {
      const lines = entered
        .filter((one) => one.asset === asset)
        .flatMap(({ account, units }) => moveUnits(account, ownFunds, units))
      await book(tx, { key, asset, lines: together(lines) })
    }
    await audit(tx, 'payments/own-transfer-entered', hash)
    return entered
  })
}

/** One line for each account. */
function together(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, bigint>()
  for (const { account, units } of lines) sums.set(account, (sums.get(account) ?? 0n) + units)
  return [...sums].flatMap(([account, units]) => (units === 0n ? [] : [{ account, units }]))
}

type Moved = { all: OwnTransfer[]; genesis: string; height: number; isFinal: boolean }

/** What a transaction moved at our own accounts; null where the chain has none of this hash. */
async function readOwnMoves(system: Ctx, hash: Hex): Promise<Moved | null> {
  const cursor = await cursorOf(system.db, '0x38')
  if (!cursor) throw new Problem(unreachable, 'The chain is being read. Try again in a moment')
  const client = bscClient(system)
  const read = await readTransaction(client, hash)
  if (!read) return null
  const { receipt, value, newest } = read
  const isDone = receipt.status === 'success'
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  const isUde = { address: system.config.UDE_TOKEN as Address }
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs }).filter(
    (log) => log.address.toLowerCase() === isUde.address.toLowerCase(),
  )
  const all = ownAccounts(system).flatMap((own) => {
    const ude = logs.reduce((sum, { args }) => sum + change(own, args.from, args.to, args.value), 0n)
    const coins = (isDone ? change(own, receipt.from, receipt.to, value) : 0n) - (isSame(own, receipt.from) ? fee : 0n)
    const units = { UDE: ude, BNB: coins }
    return own.assets.flatMap((asset) =>
      units[asset] === 0n ? [] : [{ account: own.account, asset, units: units[asset] }],
    )
  })
  const height = Number(receipt.blockNumber)
  return { all, genesis: cursor.genesis, height, isFinal: Number(newest) - height + 1 >= udeOnBsc.required() }
}

const isSame = ({ address }: OwnAccount, other: string | null) => other?.toLowerCase() === address.toLowerCase()
const change = (own: OwnAccount, from: string, to: string | null, units: bigint) =>
  (isSame(own, to) ? units : 0n) - (isSame(own, from) ? units : 0n)

async function readTransaction(client: PublicClient, hash: Hex) {
  try {
    const receipt = await client.getTransactionReceipt({ hash })
    const { value } = await client.getTransaction({ hash })
    return { receipt, value, newest: await client.getBlockNumber({ cacheTime: 0 }) }
  } catch (cause) {
    if (cause instanceof TransactionReceiptNotFoundError || cause instanceof TransactionNotFoundError) return null
    throw new Problem(unreachable, undefined, { cause })
  }
}

/** What moved before the books of an account were opened is in what they were opened with. */
async function isAfterOpening(
  { db }: Ctx,
  { account, asset }: OwnTransfer,
  { genesis, height }: Moved,
): Promise<boolean> {
  const of = ownAccountComparisons
  const [opened] = await db
    .select()
    .from(of)
    .where(and(eq(of.account, account), eq(of.asset, asset), eq(of.isOpening, true)))
    .orderBy(desc(of.id))
    .limit(1)
  return opened?.genesis === genesis && height > opened.height
}
