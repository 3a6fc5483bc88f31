import type { Simulated } from '../bank/bank.ts'
import { sentenceOf } from '../bank/errors.ts'
import { notRun } from '../bank/run.ts'
import type { Chain } from '../chain.ts'
import type { Commitment } from '../slots.ts'
import { hasEverySignature, type WireTransaction } from '../transaction.ts'
import { RpcError } from './rpc-error.ts'

/** What a node answers instead of forwarding a transaction; undefined when it forwards it. */
export function refusalOf(chain: Chain, sent: WireTransaction, commitment: Commitment): RpcError | undefined {
  if (!hasEverySignature(sent)) return unsigned()
  const landed = chain.history.find(sent.signature)
  // A block the node does not count on yet says nothing: it forwards the transaction once more.
  if (landed && landed.slot > chain.slots.newest(commitment)) return undefined
  const { accounts: _, ...run } = simulate(chain, sent, commitment)
  if (run.err === null) return undefined
  const message = `Transaction simulation failed: ${sentenceOf(run.err)}`
  return new RpcError(-32002, message, { ...run, accounts: null, innerInstructions: null, replacementBlockhash: null })
}

/** A signature is missing or wrong. */
export function unsigned(): RpcError {
  return new RpcError(-32003, 'Transaction signature verification failure')
}

/** Runs a transaction without landing it; its blockhash must be known at this commitment, its accounts are the newest. */
export function simulate(chain: Chain, sent: WireTransaction, commitment: Commitment): Simulated {
  const { slots, history, bank } = chain
  if (slots.slotOfBlockhash(sent.message.lifetimeToken, slots.newest(commitment)) === undefined) {
    return { ...notRun('BlockhashNotFound'), accounts: [] }
  }
  if (history.find(sent.signature)) return { ...notRun('AlreadyProcessed'), accounts: [] }
  const slot = slots.tip
  return bank.simulate(sent, { slot, time: slots.time(slot) })
}
