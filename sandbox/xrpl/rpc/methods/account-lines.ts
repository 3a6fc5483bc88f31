import { accountOf, type Call } from '../call.ts'
import { chosenLedger, stateOf } from '../chosen-ledger.ts'
import { RpcError } from '../failure.ts'

/** The tokens an account holds or owes, all in one page. */
export function accountLines(call: Call): object {
  const chosen = chosenLedger(call)
  const account = accountOf(call, chosen.told)
  const state = stateOf(call, chosen)
  if (!state.account(account)) throw new RpcError('actNotFound', undefined, chosen.told)
  const lines = [...state.all()].flatMap(([, entry]) => {
    if (entry.LedgerEntryType !== 'RippleState') return []
    const { LowLimit: low, HighLimit: high, Balance: balance } = entry
    if (account !== low.issuer && account !== high.issuer) return []
    const isLow = account === low.issuer
    const [own, peer] = isLow ? [low, high] : [high, low]
    const turned = balance.value.startsWith('-') ? balance.value.slice(1) : `-${balance.value}`
    return [
      {
        account: peer.issuer,
        balance: isLow || balance.value === '0' ? balance.value : turned,
        currency: balance.currency,
        limit: own.value,
        limit_peer: peer.value,
        quality_in: 0,
        quality_out: 0,
        no_ripple: false,
        no_ripple_peer: false,
      },
    ]
  })
  return { ...chosen.told, account, lines }
}
