import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { useBalances } from '#domains/wallet/web/use-balances.ts'
import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { PayAmounts } from '../pay-amounts.ts'
import { payTexts } from '../texts.ts'

/** What the wallet has too little of to pay this, in a sentence; null when nothing, undefined while that is not known. */
export function useLack(amounts: PayAmounts | null, wallet: ConnectedWallet | null): string | null | undefined {
  const t = useText(payTexts)
  const balances = useBalances(wallet?.network === 'ethereum' ? wallet.address : undefined)
  const { data: facts } = useChainFacts()
  if (!amounts || !balances) return undefined
  const [have, need] = [balances.ude, amounts.due.units]
  if (have < need)
    return t('notEnough', {
      needUsd: formatUsd(amounts.total.units),
      // At the price of what is asked, down to the cent.
      haveUsd: formatUsd((have * amounts.total.units) / need),
      have: formatUnits(have, 'UDE', 6),
      need: formatUnits(need, 'UDE', 6),
    })
  return balances.bnb === 0n && !facts?.relayer ? t('noBnb') : null
}
