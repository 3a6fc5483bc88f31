import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { useTestMoney } from '#domains/wallet/web/header/use-test-money.ts'
import { useBalances } from '#domains/wallet/web/use-balances.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { askedDecimals } from '../../coin.ts'
import { WaysToMoney } from '../pay/WaysToMoney.tsx'
import { portalTexts } from '../portal/portal-texts.ts'
import { exactCoin } from '../shown-amounts.ts'

type UdeShortProps = { wallet: ConnectedWallet; about: string }

/** Says that the wallet holds less UDE than a bill takes, and how to come by UDE; nothing while that is not so or not known. */
export function UdeShort({ wallet, about }: UdeShortProps) {
  const t = useText(portalTexts)
  const testMoney = useTestMoney(wallet.address)
  const have = useBalances(wallet.address)?.ude
  const need = parseDecimal('UDE', about)?.units
  if (have === undefined || need === undefined || have >= need) return null
  return (
    <Note tone="warn">
      {t('udeShort', { have: formatUnits(have, 'UDE', askedDecimals.UDE), need: exactCoin(about, 'UDE') })}
      <WaysToMoney testMoney={testMoney} usdAmount={null} />
    </Note>
  )
}
