import { offerKey } from '../ledger/entries.ts'
import { reserveOf } from './fees.ts'
import { own, spendable } from './order-book.ts'
import { parseTokenValue } from './token-value.ts'
import type { Transactor } from './transactor.ts'

// Fields and flags of offers that end, replace or match others: none of that is played.
const notPlayed = ['Expiration', 'OfferSequence', 'DomainID']

/** Offers of XRP for a token, which wait for whoever takes them. */
export const offerCreate: Transactor = {
  flags: 0,
  preflight(tx) {
    const { TakerGets: gives, TakerPays: asks } = tx
    if (notPlayed.some((name) => name in tx)) return 'temDISABLED'
    if (typeof gives === 'string' && typeof asks === 'string') return 'temBAD_OFFER'
    if (typeof gives !== 'string' || typeof asks !== 'object' || !('currency' in asks)) return 'temDISABLED'
    return BigInt(gives) > 0n && parseTokenValue(asks.value) > 0n ? undefined : 'temBAD_OFFER'
  },
  preclaim(view, tx) {
    if (typeof tx.TakerPays !== 'object' || !view.account(tx.TakerPays.issuer)) return 'tecNO_ISSUER'
    return spendable(view, tx.Account) > 0n ? undefined : 'tecUNFUNDED_OFFER'
  },
  apply({ view, tx, sender }) {
    if (BigInt(sender.Balance) < reserveOf(sender.OwnerCount + 1)) return { result: 'tecINSUF_RESERVE_OFFER' }
    const { Account, Sequence, TakerGets, TakerPays } = tx
    if (typeof TakerGets !== 'string' || typeof TakerPays !== 'object') return { result: 'tecPATH_DRY' }
    const offer = { Account, Sequence, TakerGets, TakerPays, Flags: 0 }
    view.put(offerKey(Account, Sequence), { LedgerEntryType: 'Offer', ...offer })
    own(view, Account, 1)
    return { result: 'tesSUCCESS' }
  },
}
