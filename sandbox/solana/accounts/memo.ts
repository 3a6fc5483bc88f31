import type { Message } from '../transaction.ts'
import { memoProgramIds } from './programs.ts'

/** The texts a transaction carries, each after its length in bytes, as the network lists them; null for none. */
export function memoOf({ staticAccounts, instructions }: Message): string | null {
  const memos = instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) =>
    memoProgramIds.includes(staticAccounts[programAddressIndex] ?? '')
      ? [`[${data.length}] ${Buffer.from(data).toString()}`]
      : [],
  )
  return memos.length === 0 ? null : memos.join('; ')
}
