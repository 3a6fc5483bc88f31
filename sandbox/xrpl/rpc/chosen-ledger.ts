import type { ClosedLedger } from '../ledger/history.ts'
import type { View } from '../ledger/view.ts'
import type { Call } from './call.ts'
import { invalidField, RpcError } from './failure.ts'

/** The ledger a request is about, closed or the open one, and what the answer tells of it. */
export type ChosenLedger = { closed?: ClosedLedger; told: Record<string, unknown> }

/** Finds the ledger that the request names by number, hash or word; the open one when it names none. */
export function chosenLedger(call: Call): ChosenLedger {
  const { ledger_hash: hash, ledger_index: index, ledger: old } = call.params
  const named = [hash, index, old].filter((each) => each !== undefined)
  if (named.length > 1) {
    throw new RpcError('invalidParams', "Exactly one of 'ledger_hash' or 'ledger_index' can be specified.")
  }
  if (hash !== undefined || (typeof old === 'string' && old.length === 64)) return byHash(call, hash ?? old)
  return byIndex(call, index ?? old ?? 'current')
}

/** The state of a chosen ledger: of the open one or the newest closed one, as no older state is kept. */
export function stateOf({ ledger }: Call, { closed }: ChosenLedger): View {
  if (!closed) return ledger.open.view
  if (closed.header.index === ledger.history.tip.index) return ledger.state
  throw new RpcError('lgrNotFound', 'ledgerNotFound')
}

function byHash({ ledger }: Call, hash: unknown): ChosenLedger {
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/i.test(hash)) throw invalidField('ledger_hash', 'hex string')
  return closedOrFail(ledger.history.ledgerOfHash(hash.toUpperCase()))
}

function byIndex({ ledger }: Call, index: unknown): ChosenLedger {
  if (typeof index !== 'string' && typeof index !== 'number') throw invalidField('ledger_index', 'string or number')
  const { history, open } = ledger
  if (index === 'validated' || index === 'closed') return closedOrFail(history.ledger(history.tip.index))
  if (index === 'current' || index === '' || Number(index) === open.index) {
    return { told: { ledger_current_index: open.index, validated: false } }
  }
  if (!/^\d{1,10}$/.test(String(index))) throw invalidField('ledger_index', 'string or number')
  return closedOrFail(history.ledger(Number(index)))
}

function closedOrFail(closed: ClosedLedger | undefined): ChosenLedger {
  if (!closed) throw new RpcError('lgrNotFound', 'ledgerNotFound')
  const { hash, index } = closed.header
  return { closed, told: { ledger_hash: hash, ledger_index: index, validated: true } }
}
