import { getU32Decoder, getU64Decoder } from '@solana/kit'
import { numbers } from './accounts/instructions.ts'
import { COMPUTE_BUDGET_PROGRAM } from './accounts/programs.ts'
import type { Message } from './transaction.ts'

const LAMPORTS_PER_SIGNATURE = 5_000n
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n

/** What a transaction costs in lamports: each signature, and each compute unit it asks for at the price it offers. */
export function feeOf({ header, staticAccounts, instructions }: Message): bigint {
  let others = 0n
  let limit: bigint | undefined
  let price = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== COMPUTE_BUDGET_PROGRAM) others++
    else if (data[0] === numbers.computeLimit) limit = BigInt(getU32Decoder().read(data, 1)[0])
    else if (data[0] === numbers.computePrice) price = getU64Decoder().read(data, 1)[0]
  }
  const asked = limit ?? others * UNITS_PER_INSTRUCTION
  const units = asked < MOST_UNITS ? asked : MOST_UNITS
  const priority = (price * units + MICRO - 1n) / MICRO
  return LAMPORTS_PER_SIGNATURE * BigInt(header.numSignerAccounts) + priority
}
