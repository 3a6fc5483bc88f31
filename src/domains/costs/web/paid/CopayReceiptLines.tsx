import { PhoneLink } from '#domains/doctors/web/PhoneLink.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { calculatorTexts } from '../calculator/calculator-texts.ts'
import { costsTexts } from '../texts.ts'
import { usePaidVisit } from './use-my-payments.ts'

/** What a payment was for: the doctor, the practice and the visit. Only its payer is told. */
export function CopayReceiptLines({ invoiceId }: { invoiceId: string }) {
  const t = useText(costsTexts)
  const tVisit = useText(calculatorTexts)
  const { data, error } = usePaidVisit(invoiceId)
  if (error) return <p className="small">{t('aboutFailed')}</p>
  if (!data)
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    )
  // Of what was asked for in the portal there may be no more than its payer said.
  if (data.visit === null) return null
  const { estimate, doctorName, doctorNpi, facilityName, facilityAddress, facilityPhone, basis, feePercent, feeTier } =
    data.visit
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
    feeTier === null || feePercent === null
      ? null
      : { key: 'fee', name: t('feeOf'), value: t('feeLowered', { percent: feePercent, tier: feeTier }) },
    {
      key: 'basis',
      name: t('amount'),
      value: t(basis === 'stated' ? 'basisStated' : estimate?.isPlanChecked ? 'basisChecked' : 'basisEstimate'),
    },
  ]
  return <Facts ruled small facts={facts.filter((fact) => fact !== null)} />
}

/** Which visit a request pays, where it pays one, for whoever follows it. */
export function PaidVisitCard({ invoiceId }: { invoiceId: string }) {
  const t = useText(costsTexts)
  const { data } = usePaidVisit(invoiceId)
  if (!data?.visit) return null
  return (
    <Card labelledBy="paid-visit">
      <CardPart className="stack stack-tight">
        <h2 id="paid-visit">{t('paidVisit')}</h2>
        <CopayReceiptLines invoiceId={invoiceId} />
      </CardPart>
    </Card>
  )
}

/** What a payment is for, in one line; nothing where it is no copay. */
export function CopayFor({ invoiceId }: { invoiceId: string }) {
  const t = useText(costsTexts)
  const { data } = usePaidVisit(invoiceId)
  if (!data?.visit) return null
  const { doctorName: name, facilityName: practice } = data.visit
  if (name === null) return <p className="mt-1">{t('copayPayment')}</p>
  return <p className="mt-1">{[t('payFor', { name }), practice].filter(Boolean).join(' · ')}</p>
}
