import type { Address } from '@solana/kit'
import type { AccountState } from './ledger.ts'
import { isTokenProgram } from './programs.ts'
import { readMint, readTokenAccount, tokenAmount } from './tokens.ts'

/** How much of a token one of a transaction's accounts holds; `accountIndex` is its place there. */
export type TokenBalance = {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: ReturnType<typeof tokenAmount>
}

/** The token balances among a transaction's accounts; none when it names no token program. */
export function tokenBalances(
  accounts: readonly AccountState[],
  accountAt: (address: Address) => AccountState,
): TokenBalance[] {
  if (!accounts.some(({ address }) => isTokenProgram(address))) return []
  return accounts.flatMap((account, accountIndex) => {
    const held = readTokenAccount(account)
    const mint = held && readMint(accountAt(held.mint))
    if (!account.exists || !held || !mint) return []
    const uiTokenAmount = tokenAmount(held.amount, mint.decimals)
    return [{ accountIndex, mint: held.mint, owner: held.owner, programId: account.programAddress, uiTokenAmount }]
  })
}
