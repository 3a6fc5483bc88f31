import { isTokenProgram } from '../accounts/programs.ts'
import { readMint, readTokenAccount, tokenAmount } from '../accounts/tokens.ts'
import type { Chain } from '../chain.ts'
import { asAddress, optionsAt, type Params, textAt } from './params.ts'
import { type Reading, readingFor } from './reading.ts'
import { invalidParams } from './rpc-error.ts'
import { inContext } from './version.ts'

/** The methods that read token accounts and mints. */
export function tokenMethods(chain: Chain) {
  return {
    getTokenAccountBalance(params: Params) {
      const { slot, accountAt } = readingFor(chain, params, 1)
      const account = accountAt(asAddress(textAt(params, 0)))
      if (!account.exists) throw invalidParams('Invalid param: could not find account')
      const held = readTokenAccount(account)
      const mint = held && readMint(accountAt(held.mint))
      if (!held || !mint) throw invalidParams('Invalid param: not a Token account')
      return inContext(slot, tokenAmount(held.amount, mint.decimals))
    },
    getTokenSupply(params: Params) {
      const { slot, accountAt } = readingFor(chain, params, 1)
      const account = accountAt(asAddress(textAt(params, 0)))
      if (!account.exists) throw invalidParams('Invalid param: could not find account')
      const mint = readMint(account)
      if (!mint) throw invalidParams('Invalid param: not a Token mint')
      return inContext(slot, tokenAmount(mint.supply, mint.decimals))
    },
    getTokenAccountsByOwner(params: Params) {
      const { slot, accountAt, show } = readingFor(chain, params, 2)
      const owner = asAddress(textAt(params, 0))
      const { mint, program } = tokenFilter(optionsAt(params, 1), accountAt)
      const held = chain.bank.ledger.ownedBy(program, slot).filter((account) => {
        const token = readTokenAccount({ exists: true, ...account })
        return token?.owner === owner && (mint === undefined || token.mint === mint)
      })
      return inContext(
        slot,
        held.map(({ address }) => ({ account: show(address), pubkey: address })),
      )
    },
  }
}

function tokenFilter(filter: Record<string, unknown>, accountAt: Reading['accountAt']) {
  if (filter['programId'] !== undefined) {
    const program = asAddress(filter['programId'])
    if (!isTokenProgram(program)) throw invalidParams('Invalid param: unrecognized Token program id')
    return { program, mint: undefined }
  }
  const mint = asAddress(filter['mint'])
  const account = accountAt(mint)
  if (!account.exists) throw invalidParams('Invalid param: could not find mint')
  if (!readMint(account)) throw invalidParams('Invalid param: not a Token mint')
  return { program: account.programAddress, mint }
}
