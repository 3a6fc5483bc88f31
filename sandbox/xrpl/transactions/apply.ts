import { deriveAddress } from 'xrpl'
import type { AccountRoot } from '../ledger/entries.ts'
import { affectedNodes, type Metadata } from '../ledger/metadata.ts'
import { View } from '../ledger/view.ts'
import { accountSet } from './account-set.ts'
import { allDrops, baseFee } from './fees.ts'
import { offerCreate } from './offer-create.ts'
import { payment } from './payment.ts'
import { isClaim, type Result } from './results.ts'
import { feeOf, type SignedTransaction, type TransactionFields } from './transaction.ts'
import type { Effect, Transactor } from './transactor.ts'

/** The ledger a transaction is applied to: its network and number, and the transaction's place in it. */
export type Place = { networkId: number; ledgerIndex: number; transactionIndex: number }

/** What came of a transaction: when it is applied, its changes upon the state and its metadata. */
export type Outcome = { result: Result; applied?: { view: View; meta: Metadata } }

const transactors: Record<string, Transactor> = {
  Payment: payment,
  AccountSet: accountSet,
  OfferCreate: offerCreate,
}
const fullyCanonical = 0x80000000

/** Tries a transaction on the open state, changing nothing yet; a claim of the fee alone is no application to `failHard`. */
export function applyTransaction(open: View, signed: SignedTransaction, place: Place, failHard: boolean): Outcome {
  const { tx } = signed
  const refusal = preflight(tx, place.networkId) ?? preclaim(open, tx, place.ledgerIndex)
  const sender = open.account(tx.Account)
  if (!sender || (refusal && !isClaim(refusal))) return { result: refusal ?? 'terNO_ACCOUNT' }
  let view = charged(open, tx, sender)
  const effect: Effect = refusal ? { result: refusal } : act(view, tx, sender, place.ledgerIndex)
  if (isClaim(effect.result)) {
    if (failHard) return { result: effect.result }
    view = charged(open, tx, sender)
  }
  return { result: effect.result, applied: { view, meta: finish(view, signed, place, effect) } }
}

function preflight(tx: TransactionFields, networkId: number): Result | undefined {
  const transactor = transactors[tx.TransactionType]
  if (!transactor || 'Delegate' in tx) return 'temDISABLED'
  if (tx.NetworkID === undefined) return 'telREQUIRES_NETWORK_ID'
  if (tx.NetworkID !== networkId) return 'telWRONG_NETWORK'
  if (typeof tx.Fee !== 'string' || BigInt(tx.Fee) < 0n || BigInt(tx.Fee) > allDrops) return 'temBAD_FEE'
  if (((tx.Flags ?? 0) & ~(transactor.flags | fullyCanonical)) !== 0) return 'temINVALID_FLAG'
  return transactor.preflight(tx)
}

function preclaim(view: View, tx: TransactionFields, ledgerIndex: number): Result | undefined {
  const sender = view.account(tx.Account)
  if (!sender) return 'terNO_ACCOUNT'
  return (
    checkSequence(sender, tx) ??
    checkPrior(tx, ledgerIndex) ??
    checkSigner(tx) ??
    checkFee(sender, feeOf(tx)) ??
    transactors[tx.TransactionType]?.preclaim(view, tx)
  )
}

function checkSequence(sender: AccountRoot, tx: TransactionFields): Result | undefined {
  if (tx.TicketSequence !== undefined) {
    if (tx.Sequence !== 0) return 'temSEQ_AND_TICKET'
    // Tickets cannot be made here, so one that could have been made was used or never was.
    return tx.TicketSequence >= sender.Sequence ? 'terPRE_TICKET' : 'tefNO_TICKET'
  }
  if (tx.Sequence > sender.Sequence) return 'terPRE_SEQ'
  return tx.Sequence < sender.Sequence ? 'tefPAST_SEQ' : undefined
}

function checkPrior(tx: TransactionFields, ledgerIndex: number): Result | undefined {
  // No account here keeps the hash of its last transaction.
  if (tx.AccountTxnID !== undefined) return 'tefWRONG_PRIOR'
  const isLate = tx.LastLedgerSequence !== undefined && tx.LastLedgerSequence < ledgerIndex
  return isLate ? 'tefMAX_LEDGER' : undefined
}

function checkSigner(tx: TransactionFields): Result | undefined {
  if (tx.Signers !== undefined) return 'tefNOT_MULTI_SIGNING'
  return deriveAddress(tx.SigningPubKey) === tx.Account ? undefined : 'tefBAD_AUTH'
}

function checkFee(sender: AccountRoot, fee: bigint): Result | undefined {
  if (fee < baseFee) return 'telINSUF_FEE_P'
  return BigInt(sender.Balance) < fee ? 'terINSUF_FEE_B' : undefined
}

/** The state in which the sender has paid the fee and used the sequence number. */
function charged(open: View, tx: TransactionFields, sender: AccountRoot): View {
  const view = new View(open)
  const balance = BigInt(sender.Balance) - feeOf(tx)
  view.putAccount({ ...sender, Balance: String(balance), Sequence: tx.Sequence + 1 })
  return view
}

function act(view: View, tx: TransactionFields, sender: AccountRoot, ledgerIndex: number): Effect {
  return transactors[tx.TransactionType]?.apply({ view, tx, sender, ledgerIndex }) ?? { result: 'temDISABLED' }
}

function finish(view: View, { hash }: SignedTransaction, place: Place, { result, delivered }: Effect): Metadata {
  const AffectedNodes = affectedNodes(view.changes())
  for (const { key, after } of view.changes()) {
    if (after) view.put(key, { ...after, PreviousTxnID: hash, PreviousTxnLgrSeq: place.ledgerIndex })
  }
  return {
    AffectedNodes,
    ...(delivered === undefined ? {} : { DeliveredAmount: String(delivered) }),
    TransactionIndex: place.transactionIndex,
    TransactionResult: result,
  }
}
