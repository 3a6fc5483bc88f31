import { address } from '@solana/kit'

/** Owns wallets and moves SOL. */
export const systemProgramId = address('11111111111111111111111111111111')

/** Keeps mints and token accounts; USDC lives here. */
export const tokenProgramId = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** The later token program, with the same first bytes in its accounts. */
export const token2022ProgramId = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Makes the one token account of an owner and a mint whose address anyone can work out. */
export const associatedTokenProgramId = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Sets a transaction's limit of compute units and its price for them. */
export const computeBudgetProgramId = address('ComputeBudget111111111111111111111111111111')

/** Both programs that write a text beside a payment. */
export const memoProgramIds: readonly string[] = [
  address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
]

/** Whether a program keeps token accounts. */
export function isTokenProgram(program: string): boolean {
  return program === tokenProgramId || program === token2022ProgramId
}
