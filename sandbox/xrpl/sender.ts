import type { SubmittableTransaction, Wallet } from 'xrpl'
import { InputError } from '../control-input.ts'
import { serial } from '../serial.ts'
import { baseFee } from './transactions/fees.ts'
import { describeResult, type Result } from './transactions/results.ts'
import type { XrpLedger } from './xrp-ledger.ts'

/** What one of the sandbox's own accounts wants done; what every transaction has is added when it is sent. */
export type Outgoing = { TransactionType: 'Payment' | 'OfferCreate'; [field: string]: unknown }

/** A transaction that the ledger took, and what came of it for now. */
export type SendResult = { transactionHash: string; result: Result }

/** Signs and sends for one account; what is sent at once takes turns, so that every sequence number is used once. */
export type Sender = (outgoing: Outgoing) => Promise<SendResult>

const maxLedgersAhead = 20

/** Makes the sender of one account; a transaction that the ledger does not take is refused with the ledger's words. */
export function senderOf(wallet: Wallet, ledger: XrpLedger): Sender {
  const inTurn = serial()
  return (outgoing) =>
    inTurn(async () => {
      const filled = {
        ...outgoing,
        Account: wallet.address,
        Fee: String(baseFee),
        Sequence: ledger.open.view.account(wallet.address)?.Sequence ?? 0,
        NetworkID: ledger.networkId,
        LastLedgerSequence: ledger.open.index + maxLedgersAhead,
      }
      const { signed, outcome } = await ledger.submit(wallet.sign(filled as unknown as SubmittableTransaction).tx_blob)
      if (outcome.applied) return { transactionHash: signed.hash, result: outcome.result }
      throw new InputError(`${outcome.result}: ${describeResult(outcome.result).engine_result_message}`)
    })
}
