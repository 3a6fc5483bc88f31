import { requireDestinationTag } from '../ledger/entries.ts'
import type { Transactor } from './transactor.ts'

// Numbers by which a transaction names a setting, and the setting as the account keeps it.
const settings: Record<number, number> = { 1: requireDestinationTag, 3: 0x00080000, 8: 0x00800000 }
const notPlayed = ['EmailHash', 'MessageKey', 'TransferRate', 'TickSize', 'NFTokenMinter', 'WalletLocator']

/** Changes of an account's settings: destination tag required, no XRP wanted, tokens may ripple, and its domain. */
export const accountSet: Transactor = {
  flags: 0,
  preflight(tx) {
    const { SetFlag: set = 0, ClearFlag: clear = 0 } = tx
    if (set !== 0 && set === clear) return 'temINVALID_FLAG'
    const isUnknown = [set, clear].some((number) => number !== 0 && settings[number] === undefined)
    return isUnknown || notPlayed.some((name) => name in tx) ? 'temDISABLED' : undefined
  },
  preclaim: () => undefined,
  apply({ view, tx }) {
    const account = view.account(tx.Account)
    if (account) {
      const { Domain: before, ...rest } = account
      const { Domain = before } = tx
      const Flags = (account.Flags | (settings[tx.SetFlag ?? 0] ?? 0)) & ~(settings[tx.ClearFlag ?? 0] ?? 0)
      view.putAccount({ ...rest, Flags, ...(Domain ? { Domain } : {}) })
    }
    return { result: 'tesSUCCESS' }
  },
}
