import type { Address } from '@solana/kit'
import type { AccountState } from '../accounts/ledger.ts'
import type { Chain } from '../chain.ts'
import { optionsAt, type Params, slotFor } from './params.ts'
import { formIn, showAccount } from './show-account.ts'

/** The slot a method answers for, the accounts as they stood at its end, and how they are told. */
export type Reading = {
  slot: number
  accountAt: (address: Address) => AccountState
  show: (address: Address) => ReturnType<typeof showAccount>
}

/** What the options at a place ask for. */
export function readingFor({ bank, slots }: Chain, params: Params, place: number): Reading {
  const options = optionsAt(params, place)
  const slot = slotFor(slots, options)
  const accountAt = (address: Address) => bank.account(address, slot)
  return { slot, accountAt, show: (address) => showAccount(accountAt(address), formIn(options), accountAt) }
}
