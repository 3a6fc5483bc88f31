import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useNetworkFee } from '#domains/chains/web/use-network-fee.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { shortenAddress } from '#domains/wallet/shorten-address.ts'
import { transferCall } from '#domains/wallet/token-call.ts'
import { useBalances } from '#domains/wallet/web/use-balances.ts'
import type { Money } from '#kit/money.ts'
import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { PayTrouble } from './PayTrouble.tsx'
import type { PayAmounts } from './pay-amounts.ts'
import { payTexts } from './texts.ts'
import type { Paying } from './use-pay.ts'

type PaySummaryProps = {
  amounts: PayAmounts
  /** What the visit may cost at most by the estimate. */
  atMost: Money<'USD'>
  wallet: ConnectedWallet | null
  /** False while the price is only for orientation. */
  payable: boolean
  paying: Paying
  onPay: () => void
}

/** What is paid, line by line; the sum and the button that pays it stay in sight. */
export function PaySummary({ amounts, atMost, wallet, payable, paying, onPay }: PaySummaryProps) {
  const t = useText(payTexts)
  const failed = paying.stopped !== undefined || paying.refusal !== undefined
  const copay = formatUsd(amounts.copay.units)
  const isRange = amounts.copay.units !== atMost.units
  const total = formatUsd(amounts.total.units)
  const ude = formatUnits(amounts.due.units, 'UDE', 6)
  return (
    <>
      <CardPart className="stack stack-tight">
        <h3>{t('summary')}</h3>
        <Facts
          facts={[
            { key: 'copay', name: isRange ? t('copayMet') : t('copay'), value: copay },
            { key: 'fee', name: t('fee'), value: formatUsd(amounts.fee.units) },
            { key: 'gas', name: t('networkFee'), value: <GasFee amounts={amounts} wallet={wallet} /> },
          ]}
        />
        {isRange ? <p className="small">{t('rangePaid', { low: copay, high: formatUsd(atMost.units) })}</p> : null}
        <p className="hint">{t('feeNote')}</p>
        <Payee />
      </CardPart>
      <CardPart className="settle stack">
        <Facts facts={[{ key: 'total', name: t('youPay'), value: total, total: true }]} />
        <Facts small facts={[{ key: 'ude', name: t('inUde'), value: ude }]} />
        <PayTrouble paying={paying} amounts={amounts} wallet={wallet} />
        <Button
          variant="primary"
          wide
          disabled={!payable}
          busy={paying.phase !== 'idle'}
          busyText={paying.phase === 'checking' ? t('checking') : t('waitingWallet')}
          onClick={onPay}
        >
          {failed ? t('tryAgain') : t('pay', { amount: total })}
        </Button>
        {payable ? null : <p className="hint">{t('referencePriceText')}</p>}
      </CardPart>
    </>
  )
}

function Payee() {
  const t = useText(payTexts)
  const { data: facts } = useChainFacts()
  if (!facts) return null
  return (
    <p className="hint">
      {t('payTo', { payee: facts.payee })}{' '}
      <span className="mono whitespace-nowrap" title={facts.payTo}>
        {shortenAddress(facts.payTo, 6, 4)}
      </span>
      {`. ${t('approveFirst')}`}
    </p>
  )
}

function GasFee({ amounts, wallet }: Pick<PaySummaryProps, 'amounts' | 'wallet'>) {
  const t = useText(payTexts)
  const { data: facts } = useChainFacts()
  const from = wallet?.network === 'ethereum' ? wallet.address : undefined
  const balances = useBalances(from)
  // A transfer of more than there is cannot be estimated.
  const call =
    from && facts && balances && balances.ude >= amounts.due.units
      ? { from, to: facts.token.address, data: transferCall({ to: facts.payTo, units: amounts.due.units }) }
      : null
  const fee = useNetworkFee(call)
  if (!fee) return t('shownByWallet')
  const bnb = formatUnits(fee.bnb, 'BNB', 8)
  return fee.cents === null ? t('networkFeeBnb', { bnb }) : t('networkFeeText', { bnb, usd: formatUsd(fee.cents) })
}
