/** What a transaction is worth as proof of payment. Only `ok` means paid; `confirming` means it will be if the chain keeps it. */
export const verdicts = [
  'ok',
  'confirming',
  'not_found',
  'reverted',
  'wrong_chain',
  'foreign_token',
  'wrong_recipient',
  'underpaid',
  'other_amount',
  'too_old',
  'already_used',
  'orphaned',
] as const
export type Verdict = (typeof verdicts)[number]

/**
 * One ERC-20 Transfer event of a transaction; `contract` is the address that wrote it. Null: the chain's own coin, which
 * the transaction itself moves. Addresses in lower case.
 */
export type TransferLog = { contract: string | null; from: string; to: string; units: bigint }

/** A transaction as the chain shows it, and whether the block it names is the one the chain has at that height. */
export type SeenTransaction = {
  succeeded: boolean
  blockIsCanonical: boolean
  blockTime: Date
  confirmations: number
  transfers: readonly TransferLog[]
  /** A contract was carried out: it may have sent coins on, which `transfers` does not show. */
  ranCode?: boolean
}

/** What would count as payment. `exactly`: one transfer of just this amount; without it, at least this much in all. */
export type ExpectedTransfer = {
  token: string | null
  payTo: string
  units: bigint
  exactly: boolean
  confirmations: number
  notBefore: Date | null
}

/**
 * Judges a transaction against what is owed. Anyone can write a Transfer event, so the contract that wrote it is
 * checked before whom it names. What waiting cannot mend is said before `confirming`.
 */
export function verifyTransfer(
  seen: { onChain: boolean; transaction: SeenTransaction | null; usedElsewhere: boolean },
  expected: ExpectedTransfer,
): Verdict {
  const { transaction } = seen
  if (!seen.onChain) return 'wrong_chain'
  if (!transaction) return 'not_found'
  if (!transaction.succeeded) return 'reverted'
  if (!transaction.blockIsCanonical) return 'orphaned'
  const amount = judgeAmount(transaction.transfers, expected)
  if (amount) return amount
  if (expected.notBefore && transaction.blockTime < expected.notBefore) return 'too_old'
  if (seen.usedElsewhere) return 'already_used'
  return transaction.confirmations < expected.confirmations ? 'confirming' : 'ok'
}

function judgeAmount(transfers: readonly TransferLog[], expected: ExpectedTransfer): Verdict | null {
  const ofToken = transfers.filter(({ contract }) => contract === expected.token)
  if (ofToken.length === 0) return 'foreign_token'
  const toUs = ofToken.filter(({ to }) => to === expected.payTo)
  if (toUs.length === 0) return 'wrong_recipient'
  if (expected.exactly && toUs.some(({ units }) => units === expected.units)) return null
  const sum = toUs.reduce((total, { units }) => total + units, 0n)
  if (sum < expected.units) return 'underpaid'
  return expected.exactly ? 'other_amount' : null
}
