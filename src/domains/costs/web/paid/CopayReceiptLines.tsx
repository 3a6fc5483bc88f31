import { PhoneLink } from '#domains/doctors/web/PhoneLink.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { calculatorTexts } from '../calculator/calculator-texts.ts'
import { costsTexts } from '../texts.ts'
import { useMyPayment } from './use-my-payments.ts'

/** What a payment was for: the doctor, the practice and the visit. Only its payer is told. */
export function CopayReceiptLines({ invoiceId }: { invoiceId: string }) {
  const t = useText(costsTexts)
  const tVisit = useText(calculatorTexts)
  const { data, error } = useMyPayment(invoiceId)
  if (error) {
    const unknown = error instanceof RequestError && error.status === 404
    return <p className="small">{unknown ? t('aboutMissing') : t('aboutFailed')}</p>
  }
  if (!data)
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    )
  const { estimate, doctorName, doctorNpi, facilityName, facilityAddress, facilityPhone, basis, feePercent, feeTier } =
    data
  const facts: (Fact | null)[] = [
    doctorName === null ? null : { key: 'doctor', name: t('doctor'), value: doctorName },
    doctorNpi === null ? null : { key: 'npi', name: t('doctorNpi'), value: doctorNpi },
    facilityName === null ? null : { key: 'practice', name: t('practice'), value: facilityName },
    facilityAddress === null ? null : { key: 'address', name: t('address'), value: facilityAddress },
    facilityPhone === null
      ? null
      : {
          key: 'phone',
          name: t('phone'),
          value: <PhoneLink phone={facilityPhone} name={facilityName ?? doctorName ?? ''} />,
        },
    estimate?.serviceType ? { key: 'visit', name: t('visit'), value: tVisit(`service.${estimate.serviceType}`) } : null,
    estimate && { key: 'place', name: t('place'), value: `${estimate.city}, ${estimate.state}` },
    estimate?.insuranceCompany ? { key: 'insurer', name: t('insurance'), value: estimate.insuranceCompany } : null,
    feeTier === null
      ? null
      : { key: 'fee', name: t('feeOf'), value: t('feeLowered', { percent: feePercent, tier: feeTier }) },
    { key: 'basis', name: t('amount'), value: basis === 'estimate' ? t('basisEstimate') : t('basisStated') },
  ]
  return <Facts ruled small facts={facts.filter((fact) => fact !== null)} />
}

/** What a payment is for, in one line; nothing where it is no copay. */
export function CopayFor({ invoiceId }: { invoiceId: string }) {
  const t = useText(costsTexts)
  const { data } = useMyPayment(invoiceId)
  if (!data) return null
  const { doctorName: name, facilityName: practice } = data
  if (name === null) return <p className="mt-1">{t('copayPayment')}</p>
  return <p className="mt-1">{[t('payFor', { name }), practice].filter(Boolean).join(' · ')}</p>
}
