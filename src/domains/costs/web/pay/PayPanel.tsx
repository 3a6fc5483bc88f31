import { useState } from 'react'
import { telephone } from '#domains/doctors/web/PhoneLink.tsx'
import { portalForApps } from '#domains/payments/invoices/payment-link.ts'
import { PaidForContext, PaidVisitContext } from '#domains/payments/web/pay/invoice-purpose.ts'
import { OtherCoin } from '#domains/payments/web/pay/OtherCoin.tsx'
import { useUdePrice } from '#domains/token/web/use-ude-price.ts'
import { bscWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { useWalletDialog } from '#domains/wallet/web/dialog/use-wallet-dialog.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useOfferedPage } from '#domains/wallet/web/use-offered-page.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useChosenInsurance } from '../chosen-insurance.ts'
import { EstimateSources } from '../estimates/EstimateSources.tsx'
import { Arithmetic, EstimateWorking } from '../estimates/EstimateWorking.tsx'
import { isOwnWord, mayOtherPayFirst, type ShownEstimate } from '../estimates/shown-estimate.ts'
import { useEstimate } from '../estimates/use-estimate.ts'
import { PaidBefore, PaidNext, usePaidBefore, usePaidVisitOnly } from '../paid/PaidBefore.tsx'
import { usePlanAnswers } from '../plan/plan-answers.ts'
import { type SelectedDoctor, serviceOf, useSelectedDoctor } from '../selected-doctor.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { chosenVisitTexts } from '../visit/texts.ts'
import { isCallFirst, isToBeAsked } from '../visits/visit-price.ts'
import { CryptoCard } from './CryptoCard.tsx'
import { InsuranceStatus } from './choices/InsuranceStatus.tsx'
import { PayChoices } from './choices/PayChoices.tsx'
import { useFocusOnce, usePayChoice } from './choices/use-pay-choice.ts'
import { DoctorHead } from './DoctorHead.tsx'
import { moveToBsc } from './move-to-bsc.ts'
import { PaySummary } from './PaySummary.tsx'
import { type PayAmounts, payAmounts } from './pay-amounts.ts'
import { panelToasts, sayPay } from './pay-toasts.ts'
import { payTexts } from './texts.ts'
import { usePay } from './use-pay.ts'
import { useProcessingFee } from './use-processing-fee.ts'
import { useVisitWords } from './use-visit-words.ts'
import { WhoElsePays } from './WhoElsePays.tsx'

/** The selected doctor, what the visit will cost and why, and paying it in UDE. */
export function PayPanel() {
  const doctor = useSelectedDoctor()
  const paid = usePaidVisitOnly(doctor)
  const [isAnother, setAnother] = useState(false)
  return (
    <PaidForContext value={useVisitWords(doctor)}>
      {doctor && paid ? (
        <>
          <DoctorHead doctor={doctor} estimate={null} failed={false} />
          <PaidBefore doctor={doctor} />
          <CardPart>
            <PaidNext paid={paid} onAnother={() => setAnother(true)} />
          </CardPart>
        </>
      ) : (
        <VisitPanel isOpened={isAnother} onFocused={() => setAnother(false)} />
      )}
    </PaidForContext>
  )
}

/** `isOpened`: just now, from what said that a visit is paid; the amounts are focused for that once. */
function VisitPanel({ isOpened, onFocused }: { isOpened: boolean; onFocused: () => void }) {
  const t = useText(payTexts)
  const doctor = useSelectedDoctor()
  const company = useInsuranceCompany()
  const { data: estimate, isError: failed, refetch } = useEstimate(doctor, company)
  const { isUnknown, saidNone, phone } = useCallFirst(doctor, estimate)
  const { copay: copayOnCard } = usePlanAnswers({ company: company ?? '', service: doctor && serviceOf(doctor) })
  const paid = usePaidBefore(doctor)
  const choice = usePayChoice({ doctor, estimate, copayOnCard, isPaid: Boolean(paid) })
  const { group } = choice
  useFocusOnce(group, isOpened, onFocused)
  // Whoever chose an amount came to pay: then the call is one line.
  const isCallNext = phone !== null && choice.chosen === null
  const state = useWallet()
  const { price, again: refreshPrice } = useUdePrice()
  const { Shown: WalletDialog, show: chooseWallet, open: isChoosing, close } = useWalletDialog()
  const { paying, pay } = usePay(refreshPrice, () => {
    sayPay('walletRequired')
    chooseWallet()
  })
  const wallet = state.phase === 'connected' ? state.wallet : null
  const estimateId = choice.isEstimate ? estimate?.answer.estimateId : undefined
  const fee = useProcessingFee(estimateId)
  const amounts = choice.amount && price && fee ? payAmounts(choice.amount, price.rate, BigInt(fee.basisPoints)) : null
  const plan =
    doctor && estimate && amounts && price
      ? {
          amounts,
          quotedPrice: price.text,
          estimateId,
          doctorId: doctor.doctorId,
          facilityId: doctor.facilityId ?? undefined,
          what: t('visitWith', { name: doctor.name }),
        }
      : null
  // What it is for says something of the person: an app is handed the amount alone.
  useOfferedPage(amounts ? portalForApps({ amount: formatDecimal(amounts.copay), currency: 'USD' }) : undefined)
  return (
    <PaidVisitContext value={doctor && visitOf(doctor, plan?.estimateId)}>
      {doctor ? <DoctorHead doctor={doctor} estimate={estimate} failed={failed} /> : null}
      {isUnknown || !estimate || isOwnWord(estimate) ? null : <Working estimate={estimate} />}
      {failed ? <EstimateFailed onRetry={() => void refetch()} /> : null}
      <PaidBefore doctor={doctor} />
      {isCallNext && phone ? <CallFirst phone={phone} saidNone={saidNone} /> : null}
      {estimate && !isFree(estimate) ? <HowMuch {...{ estimate, choice, phone }} /> : null}
      <CardPart className="border-t border-line">
        <InsuranceStatus estimate={estimate} />
      </CardPart>
      <CryptoCard wallet={wallet} price={price} fee={fee} />
      {estimate && isFree(estimate) ? (
        <NothingToPay />
      ) : estimate && price && fee && paid !== undefined ? (
        <PaySummary
          amounts={amounts}
          fee={fee}
          payer={estimate.answer.payer}
          isCallNext={isCallNext}
          what={choice.chosen}
          wallet={wallet}
          payable={price.live}
          paying={paying}
          doctor={doctor}
          onPay={() => (plan ? pay(plan) : choice.sayMissing())}
        />
      ) : failed ? null : (
        <SummaryComing />
      )}
      {WalletDialog ? (
        <WalletDialog
          open={isChoosing}
          close={close}
          groups={bscWallets}
          toasts={panelToasts}
          hint={<WalletHint amounts={amounts} />}
          onConnected={moveToBsc}
        />
      ) : null}
    </PaidVisitContext>
  )
}

/** Whether nobody knows what the visit costs, and the number that is called first, then or where it is paid without a plan. */
function useCallFirst(doctor: SelectedDoctor | null, estimate: ShownEstimate | undefined) {
  const saidNone = useChosenInsurance() === null
  if (!doctor || !estimate) return { isUnknown: false, saidNone, phone: null }
  const isFirst = isCallFirst(estimate, doctor.specialty, saidNone)
  return { isUnknown: isToBeAsked(estimate, doctor.specialty), saidNone, phone: (isFirst && doctor.phone) || null }
}

/** What a request in another coin names of it. */
const visitOf = ({ doctorId, facilityId }: SelectedDoctor, estimateId: string | undefined) => ({
  doctorId,
  ...(facilityId !== null && { facilityId }),
  ...(estimateId !== undefined && { estimateId }),
})

function EstimateFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(payTexts)
  return (
    <div className="border-t border-line">
      <ErrorState title={t('estimateFailed')} onRetry={onRetry}>
        {t('estimateFailedText')}
      </ErrorState>
    </div>
  )
}

type HowMuchProps = { estimate: ShownEstimate; choice: ReturnType<typeof usePayChoice>; phone: string | null }

/** Whom to ask first, and which amount to pay. */
function HowMuch({ estimate, choice, phone }: HowMuchProps) {
  const { payer, basis } = estimate.answer
  return (
    <>
      <WhoElsePays estimate={estimate} />
      <PayChoices {...choice} {...{ payer, phone }} isPlanChecked={basis.isPlanChecked} ref={choice.group} />
    </>
  )
}

/** What the wallet is for, and the way to pay without one. */
function WalletHint({ amounts }: { amounts: PayAmounts | null }) {
  const t = useText(payTexts)
  return (
    <>
      {t('walletFor')}
      {amounts ? (
        <span className="block mt-1">
          {t('noWallet')} <OtherCoin usdAmount={formatDecimal(amounts.copay)} />
        </span>
      ) : null}
    </>
  )
}

/** Under the figure at the head: where it is from, and how it was worked out. */
function Working({ estimate }: { estimate: ShownEstimate }) {
  if (estimate.answer.basis.sources.length === 0) return null
  return (
    <CardPart className="head-price border-t-0 pt-0">
      <EstimateSources sources={estimate.answer.basis.sources}>
        <EstimateWorking answer={estimate.answer} />
        <Arithmetic answer={estimate.answer} />
      </EstimateSources>
    </CardPart>
  )
}

/** Where nobody knows what the visit costs, the clinic is asked before anything is paid. */
function CallFirst({ phone, saidNone }: { phone: string; saidNone: boolean }) {
  const t = useText(payTexts)
  const visit = useText(chosenVisitTexts)
  return (
    <CardPart className="stack stack-tight border-t border-line">
      <p className="small">{t(saidNone ? 'callToAskAlone' : 'callToAsk')}</p>
      <ButtonLink variant="primary" wide href={telephone(phone)}>
        {visit('callFirst', { phone })}
      </ButtonLink>
    </CardPart>
  )
}

function SummaryComing() {
  return (
    <CardPart className="settle">
      <Loading>
        <Skeleton height={96} />
      </Loading>
    </CardPart>
  )
}

function NothingToPay() {
  const t = useText(payTexts)
  return (
    <CardPart>
      <Note tone="good" title={t('nothingToPay')}>
        {t('nothingToPayText')}
      </Note>
    </CardPart>
  )
}

/** By the estimate the person pays nothing for certain. */
const isFree = (estimate: ShownEstimate) =>
  estimate.patientPays?.units === 0n && !estimate.range?.orMore && !mayOtherPayFirst(estimate)
