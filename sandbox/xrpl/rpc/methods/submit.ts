import { baseFee } from '../../transactions/fees.ts'
import { describeResult } from '../../transactions/results.ts'
import { InvalidTransactionError } from '../../transactions/transaction.ts'
import { type Call, flag } from '../call.ts'
import { RpcError } from '../failure.ts'

/** Takes a signed transaction and tells what came of it for now; only a closed ledger makes that final. */
export async function submitMethod(call: Call): Promise<object> {
  const { params, ledger } = call
  const { tx_blob: blob } = params
  if (blob === undefined) throw new RpcError('notSupported', 'Signing is not supported by this server.')
  if (typeof blob !== 'string' || !/^([0-9a-f]{2})+$/i.test(blob)) throw new RpcError('invalidParams')
  try {
    const { signed, outcome, kept } = await ledger.submit(blob, flag(call, 'fail_hard'))
    const applied = outcome.applied !== undefined
    const next = ledger.open.view.account(signed.tx.Account)?.Sequence
    return {
      ...describeResult(outcome.result),
      tx_blob: signed.blob,
      tx_json: { ...signed.tx, hash: signed.hash },
      accepted: kept,
      applied,
      broadcast: applied,
      queued: false,
      kept: kept && !applied,
      ...(next === undefined ? {} : { account_sequence_available: next, account_sequence_next: next }),
      open_ledger_cost: String(baseFee),
      validated_ledger_index: ledger.history.tip.index,
    }
  } catch (failure) {
    if (!(failure instanceof InvalidTransactionError)) throw failure
    return { error: 'invalidTransaction', error_exception: failure.message }
  }
}
