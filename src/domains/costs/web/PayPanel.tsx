import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { CryptoCard } from './pay/CryptoCard.tsx'
import { DoctorHead } from './pay/DoctorHead.tsx'
import { InsuranceStatus } from './pay/InsuranceStatus.tsx'
import { PaySummary } from './pay/PaySummary.tsx'
import { payAmounts } from './pay/pay-amounts.ts'
import { payTexts } from './pay/texts.ts'
import { usePay } from './pay/use-pay.ts'
import { useUdePrice } from './pay/use-ude-price.ts'
import { useSelectedDoctor } from './selected-doctor.ts'
import { useEstimate } from './use-estimate.ts'
import { useInsuranceCompany } from './use-insurance.ts'

/** The selected doctor, what the visit will cost and why, and paying it in UDE. */
export function PayPanel() {
  const t = useText(payTexts)
  const doctor = useSelectedDoctor()
  const { data: estimate, isError: failed, refetch } = useEstimate(doctor, useInsuranceCompany())
  const state = useWallet()
  const { price, again: refreshPrice } = useUdePrice()
  const { paying, pay } = usePay(refreshPrice)
  const wallet = state.phase === 'connected' ? state.wallet : null
  const amounts = estimate && price ? payAmounts(estimate.patientPays, price.rate) : null
  const plan =
    doctor && estimate && amounts && price
      ? {
          amounts,
          quotedPrice: price.text,
          estimateId: estimate.answer.estimateId,
          doctorId: doctor.doctorId,
          facilityId: doctor.facilityId ?? undefined,
        }
      : null
  return (
    <>
      {doctor ? <DoctorHead doctor={doctor} estimate={estimate} failed={failed} /> : null}
      {failed ? (
        <div className="border-t border-line">
          <ErrorState title={t('estimateFailed')} onRetry={() => void refetch()}>
            {t('estimateFailedText')}
          </ErrorState>
        </div>
      ) : null}
      <CardPart className="border-t border-line">
        <InsuranceStatus estimate={estimate} />
      </CardPart>
      <CryptoCard wallet={wallet} price={price} />
      {amounts?.total.units === 0n ? (
        <CardPart>
          <Note tone="good" title={t('nothingToPay')}>
            {t('nothingToPayText')}
          </Note>
        </CardPart>
      ) : plan && estimate ? (
        <PaySummary
          amounts={plan.amounts}
          atMost={estimate.high}
          wallet={wallet}
          payable={price?.live === true}
          paying={paying}
          onPay={() => pay(plan)}
        />
      ) : failed ? null : (
        <CardPart className="settle">
          <Loading>
            <Skeleton height={96} />
          </Loading>
        </CardPart>
      )}
    </>
  )
}
