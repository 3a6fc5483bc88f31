import { getU32Decoder, getU64Decoder } from '@solana/kit'
import { numbers } from './accounts/instructions.ts'
import { computeBudgetProgramId } from './accounts/programs.ts'
import type { Message } from './transaction.ts'

const lamportsPerSignature = 5_000n
const unitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n

/** What a transaction costs in lamports: each signature, and each compute unit it asks for at the price it offers. */
export function feeOf({ header, staticAccounts, instructions }: Message): bigint {
  let others = 0n
  let limit: bigint | undefined
  let price = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudgetProgramId) others++
    else if (data[0] === numbers.computeLimit) limit = BigInt(getU32Decoder().read(data, 1)[0])
    else if (data[0] === numbers.computePrice) price = getU64Decoder().read(data, 1)[0]
  }
  const asked = limit ?? others * unitsPerInstruction
  const units = asked < maxUnits ? asked : maxUnits
  const priority = (price * units + microLamports - 1n) / microLamports
  return lamportsPerSignature * BigInt(header.numSignerAccounts) + priority
}
