import type { FailedTransactionMetadata, SimulatedTransactionInfo, TransactionMetadata } from 'litesvm'
import { base58 } from '../transaction.ts'
import { errorOf, type TransactionError } from './errors.ts'

/** An instruction by the places of its program and accounts in the transaction; its data in base58. */
export type PlacedInstruction = { programIdIndex: number; accounts: number[]; data: string; stackHeight: number }

/** What the programs of a transaction did, in the words of the JSON-RPC. */
export type Run = {
  err: TransactionError | null
  logs: string[]
  unitsConsumed: number
  returnData: { programId: string; data: [string, 'base64'] } | null
  /** The instructions that programs called in turn, by the instruction they were called from. */
  innerInstructions: { index: number; instructions: PlacedInstruction[] }[]
}

/** What the virtual machine tells of a transaction it ran. */
export function runOf(result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo): Run {
  const meta = 'meta' in result ? result.meta() : result
  return {
    err: 'err' in result ? errorOf(result.err()) : null,
    logs: meta.logs(),
    unitsConsumed: Number(meta.computeUnitsConsumed()),
    returnData: returnDataOf(meta),
    innerInstructions: innerOf(meta),
  }
}

/** A transaction that was not run for this reason. */
export function notRun(err: TransactionError): Run {
  return { err, logs: [], unitsConsumed: 0, returnData: null, innerInstructions: [] }
}

function returnDataOf(meta: TransactionMetadata): Run['returnData'] {
  const returned = meta.returnData()
  if (returned.data().length === 0) return null
  return { programId: base58(returned.programId()), data: [Buffer.from(returned.data()).toString('base64'), 'base64'] }
}

function innerOf(meta: TransactionMetadata): Run['innerInstructions'] {
  const called = meta.innerInstructions().map((instructions, index) => ({
    index,
    instructions: instructions.map((inner) => {
      const instruction = inner.instruction()
      return {
        programIdIndex: instruction.programIdIndex(),
        accounts: [...instruction.accounts()],
        data: base58(instruction.data()),
        stackHeight: inner.stackHeight(),
      }
    }),
  }))
  return called.filter(({ instructions }) => instructions.length > 0)
}
