import { Link } from 'wouter'
import { WaysToMoney } from '#domains/payments/web/pay/WaysToMoney.tsx'
import { waysTexts } from '#domains/payments/web/pay/ways-texts.ts'
import { paymentTexts } from '#domains/payments/web/texts.ts'
import { useProblemWords } from '#domains/payments/web/use-problem-words.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { useTestMoney } from '#domains/wallet/web/header/use-test-money.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { costsProblemTexts } from '../problem-texts.ts'
import type { useLack } from './choices/use-lack.ts'
import type { PayAmounts } from './pay-amounts.ts'
import { payTexts } from './texts.ts'
import { isForWant, type Paying } from './use-pay.ts'

type PayFailureProps = {
  paying: Paying
  amounts: PayAmounts
  wallet: ConnectedWallet | null
  lack: ReturnType<typeof useLack>
}

/** The one thing that stands in the way of paying: why the last try sent nothing, else what the wallet lacks. */
export function PayFailure({ paying, amounts, wallet, lack }: PayFailureProps) {
  const t = useText(payTexts)
  const stops = useText(paymentTexts)
  const ways = useText(waysTexts)
  const problemWords = useProblemWords(costsProblemTexts)
  const holder = wallet?.network === 'ethereum' ? wallet.address : undefined
  const testMoney = useTestMoney(holder ?? '')
  const { stopped, invoiceId } = paying
  const refusal = paying.renewed ? t('estimateRenewed') : paying.refusal && problemWords(paying.refusal)
  // The money that was missing may have come since.
  const hasCome = stopped !== undefined && isForWant(stopped) && lack === null
  const happened = refusal ?? (stopped && !hasCome ? stops(`stop.${stopped}`) : undefined)
  const link = invoiceId ? <Link href={`/crypto/invoice/${invoiceId}`}>{t('openRequest')}</Link> : null
  // What is lacking says with figures what a refusal for want of money says without.
  if (lack && (!happened || (stopped && isForWant(stopped))))
    return (
      <>
        <Note tone="warn" announce>
          {lack}
        </Note>
        <WaysToMoney testMoney={testMoney} usdAmount={formatDecimal(amounts.copay)} isNext />
      </>
    )
  if (happened)
    return (
      <Note tone="bad" announce>
        {happened}
        {link ? <div className="mt-1">{link}</div> : null}
      </Note>
    )
  if (link && paying.phase === 'wallet') return <p className="small">{link}</p>
  return (
    <p className="hint empty:hidden" role="status">
      {testMoney.state === 'sent' ? ways('testMoneySent') : null}
    </p>
  )
}
