import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useNetworkFee } from '#domains/chains/web/use-network-fee.ts'
import { OtherCoin } from '#domains/payments/web/pay/OtherCoin.tsx'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { shortenAddress } from '#domains/wallet/shown/shorten-address.ts'
import { transferCall } from '#domains/wallet/shown/token-call.ts'
import { useBalances } from '#domains/wallet/web/use-balances.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { formatUnits, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { PayerKind } from '../../plan/insured.ts'
import { usePaidBefore } from '../paid/PaidBefore.tsx'
import type { SelectedDoctor } from '../selected-doctor.ts'
import { payChoiceTexts } from './choices/choice-texts.ts'
import type { PayChoice } from './choices/pay-choices.ts'
import { useLack } from './choices/use-lack.ts'
import { PanelFoot } from './PanelFoot.tsx'
import { PayFailure } from './PayFailure.tsx'
import type { PayAmounts } from './pay-amounts.ts'
import { payTexts } from './texts.ts'
import { isForWant, type Paying } from './use-pay.ts'
import type { ProcessingFee } from './use-processing-fee.ts'

type PaySummaryProps = {
  /** Null until an amount is chosen. */
  amounts: PayAmounts | null
  fee: ProcessingFee
  payer: PayerKind
  /** Nobody knows what the visit costs, and no amount is chosen: the next thing to do is to call the clinic. */
  isCallNext: boolean
  /** Which amount was chosen. */
  what: PayChoice['key'] | null
  wallet: ConnectedWallet | null
  /** False while the price is only for orientation. */
  payable: boolean
  paying: Paying
  doctor: SelectedDoctor | null
  onPay: () => void
}

/** What is paid, line by line, and what holds of it; the sum and the button that pays it stay in sight. */
export function PaySummary({
  amounts,
  fee,
  payer,
  isCallNext,
  what,
  wallet,
  payable,
  paying,
  doctor,
  onPay,
}: PaySummaryProps) {
  const t = useText(payTexts)
  const tChoice = useText(payChoiceTexts)
  const lack = useLack(amounts, wallet)
  const isAgain = Boolean(usePaidBefore(doctor))
  const failed = (paying.stopped !== undefined && !isForWant(paying.stopped)) || paying.refusal !== undefined
  // Then the next thing is to get what is lacking, and nothing else can be pressed.
  const isShort = typeof lack === 'string' && paying.phase === 'idle'
  const total = amounts && formatUsd(amounts.total.units)
  return (
    <>
      {amounts ? (
        <CardPart className="stack stack-tight">
          <h3>{t('summary')}</h3>
          <Facts
            facts={[
              { key: 'copay', name: what ? tChoice(what) : t('copay'), value: formatUsd(amounts.copay.units) },
              { key: 'fee', name: t('fee', { percent: fee.percent }), value: formatUsd(amounts.fee.units) },
              { key: 'to', name: t('payTo'), value: <PayTo /> },
              { key: 'gas', name: t('networkFee'), value: <GasFee amounts={amounts} wallet={wallet} /> },
              { key: 'ude', name: t('inUde'), value: formatUnits(amounts.due.units, 'UDE', 6) },
            ]}
          />
          <p className="hint">
            {t('feeNote', { percent: fee.percent })}
            {fee.tier ? ` ${t('feeLowered', { tier: fee.tier, full: fee.fullPercent })}` : null}
          </p>
          <p className="hint">{t('exactLater')}</p>
        </CardPart>
      ) : null}
      {isShort ? null : <PayTerms payer={payer} more={moreOf(amounts, wallet, isCallNext)} />}
      <PanelFoot lastIs={amounts ? 'summaryBelow' : 'priceBelow'}>
        <Facts facts={[{ key: 'total', name: t('youPay'), value: total ?? t('notChosen'), total: true }]} />
        {amounts ? <PayFailure paying={paying} amounts={amounts} wallet={wallet} lack={lack} /> : null}
        {isShort ? null : (
          <p className="hint">
            <Payee />
            {amounts ? (
              <span className="roomy-only">
                {t('feeOfUde', { fee: formatUsd(amounts.fee.units), percent: fee.percent })}
              </span>
            ) : null}
          </p>
        )}
        {isShort ? null : (
          <Button
            variant={isCallNext || isAgain ? 'plain' : 'primary'}
            wide
            disabled={!payable}
            busy={paying.phase !== 'idle'}
            busyText={paying.phase === 'checking' ? t('checking') : t('waitingWallet')}
            onClick={onPay}
          >
            {failed ? t('tryAgain') : total ? t(isAgain ? 'payAgain' : 'pay', { amount: total }) : t('payNothing')}
          </Button>
        )}
        {payable ? null : <p className="hint">{t('referencePriceText')}</p>}
        {typeof lack === 'string' ? null : <OtherCoin button usdAmount={amounts && formatDecimal(amounts.copay)} />}
      </PanelFoot>
    </>
  )
}

/** Who gets the money, above the button that sends it. */
function Payee() {
  const t = useText(payTexts)
  const { data: facts } = useChainFacts()
  return <span className="block">{facts ? t('paidTo', { payee: facts.payee }) : '\u00a0'}</span>
}

/** How else it can be paid, whether an amount is chosen yet or not; null where nothing is to be said of it. */
function moreOf(amounts: PayAmounts | null, wallet: ConnectedWallet | null, isCallNext: boolean) {
  if (amounts) return wallet ? null : { key: 'otherWays' as const, amount: formatUsd(amounts.copay.units) }
  return isCallNext ? null : { key: 'preferCard' as const, amount: '' }
}

function PayTo() {
  const tUi = useText(uiTexts)
  const { data: facts } = useChainFacts()
  if (!facts) return tUi('notKnown')
  return (
    <span className="mono whitespace-nowrap" title={facts.payTo}>
      {shortenAddress(facts.payTo, 6, 4)}
    </span>
  )
}

function GasFee({ amounts, wallet }: { amounts: PayAmounts; wallet: ConnectedWallet | null }) {
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

type PayTermsProps = { payer: PayerKind; more: ReturnType<typeof moreOf> }

/** What to ask before paying, what happens when the clinic’s bill differs from what is paid now, and how else it is paid: a line each. */
function PayTerms({ payer, more }: PayTermsProps) {
  const t = useText(payTexts)
  return (
    <CardPart className="hint">
      <p>{t('before')}</p>
      <p>{t(higherFor(payer))}</p>
      {more ? <p>{t(more.key, { amount: more.amount })}</p> : null}
    </CardPart>
  )
}

const higherFor = (payer: PayerKind) =>
  payer === 'none' ? 'higherNoPlan' : payer === 'medicaid' ? 'higherMedicaid' : 'higher'
