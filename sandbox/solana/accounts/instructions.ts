import {
  AccountRole,
  type Address,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit'
import { associatedTokenProgramId, computeBudgetProgramId, systemProgramId, tokenProgramId } from './programs.ts'

const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

/** The number each program knows an instruction by, in its first bytes. */
export const numbers = {
  systemTransfer: 2,
  tokenTransferChecked: 12,
  associatedCreateIdempotent: 1,
  computeLimit: 2,
  computePrice: 3,
}

/** Moves lamports from one wallet to another. */
export function transferSol(from: Address, to: Address, lamports: bigint): Instruction {
  const data = getStructEncoder([
    ['number', getU32Encoder()],
    ['lamports', getU64Encoder()],
  ]).encode({ number: numbers.systemTransfer, lamports })
  const accounts = [
    { address: from, role: WRITABLE_SIGNER },
    { address: to, role: WRITABLE },
  ]
  return { programAddress: systemProgramId, accounts, data }
}

/** A transfer between two token accounts; it fails where the mint has other decimals. */
export type TokenTransfer = {
  source: Address
  mint: Address
  destination: Address
  owner: Address
  amount: bigint
  decimals: number
}

/** Moves tokens, naming the mint and its decimals. */
export function transferChecked({ source, mint, destination, owner, amount, decimals }: TokenTransfer): Instruction {
  const data = getStructEncoder([
    ['number', getU8Encoder()],
    ['amount', getU64Encoder()],
    ['decimals', getU8Encoder()],
  ]).encode({ number: numbers.tokenTransferChecked, amount, decimals })
  const accounts = [
    { address: source, role: WRITABLE },
    { address: mint, role: READONLY },
    { address: destination, role: WRITABLE },
    { address: owner, role: READONLY_SIGNER },
  ]
  return { programAddress: tokenProgramId, accounts, data }
}

/** Makes an owner's token account, unless it is there; `payer` pays what it must keep. */
export function createTokenAccount(payer: Address, account: Address, owner: Address, mint: Address): Instruction {
  const accounts = [
    { address: payer, role: WRITABLE_SIGNER },
    { address: account, role: WRITABLE },
    { address: owner, role: READONLY },
    { address: mint, role: READONLY },
    { address: systemProgramId, role: READONLY },
    { address: tokenProgramId, role: READONLY },
  ]
  const data = new Uint8Array([numbers.associatedCreateIdempotent])
  return { programAddress: associatedTokenProgramId, accounts, data }
}

/** Limits the compute units of a transaction, which costs nothing by itself. */
export function limitCompute(units: number): Instruction {
  const data = getStructEncoder([
    ['number', getU8Encoder()],
    ['units', getU32Encoder()],
  ]).encode({ number: numbers.computeLimit, units })
  return { programAddress: computeBudgetProgramId, data }
}

/** The same instruction naming one more account, by which the transaction can be found. */
export function withReference(instruction: Instruction, reference: Address): Instruction {
  return { ...instruction, accounts: [...(instruction.accounts ?? []), { address: reference, role: READONLY }] }
}
