import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { PhoneLink, telephone } from '#domains/doctors/web/PhoneLink.tsx'
import { useSearchBefore } from '#domains/doctors/web/search/last-search.ts'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { copayForm, knowsDoctor } from '../calculator/calculator-answers.ts'
import { useChosenInsurance } from '../chosen-insurance.ts'
import { EstimateParts } from '../estimates/EstimateCard.tsx'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import { useEstimate } from '../estimates/use-estimate.ts'
import { PaidBefore, PaidNext, usePaidBefore, usePaidVisitOnly } from '../paid/PaidBefore.tsx'
import { chooseStatedAmount } from '../pay/choices/pay-choices.ts'
import { placeText, type SelectedDoctor, serviceOf, startNewEstimate } from '../selected-doctor.ts'
import { useInsuranceCompany } from '../use-insurance.ts'
import { isCallFirst, seesChildren } from '../visits/visit-price.ts'
import { FigureChanged } from './FigureChanged.tsx'
import { chosenVisitTexts } from './texts.ts'
import { VisitForm } from './VisitForm.tsx'
import { visitId } from './visit-id.ts'

type DoctorVisitProps = {
  doctor: SelectedDoctor
  /** Opens the payment, where it does not stand beside the visit. */
  onPay?: (() => void) | undefined
}

/** The visit to the chosen doctor: what it costs and why, with the answers it rests on folded to a line. */
export function DoctorVisit({ doctor, onPay }: DoctorVisitProps) {
  const t = useText(chosenVisitTexts)
  const company = useInsuranceCompany()
  const { data: estimate, isError, isFetching, refetch } = useEstimate(doctor, company)
  const isPaid = Boolean(usePaidBefore(doctor))
  const paid = usePaidVisitOnly(doctor)
  const saidNone = useChosenInsurance() === null
  const isToCall = estimate !== undefined && isCallFirst(estimate, doctor.specialty, saidNone)
  const head = (chips: ReactNode) => (
    <VisitHead
      doctor={doctor}
      company={company ?? null}
      chips={chips}
      estimate={estimate}
      ready={estimate !== undefined || isError}
    />
  )
  return (
    <div className="stack">
      <WaysOut />
      <Card labelledBy={visitId}>
        {onPay ? <PaidBefore doctor={doctor} /> : null}
        <EstimateParts
          estimate={estimate}
          company={company ?? null}
          isForChild={seesChildren(doctor.specialty)}
          head={head}
          note={estimate ? <FigureChanged doctor={doctor} company={company ?? null} estimate={estimate} /> : null}
          waiting={
            isError ? (
              <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
                {t('failedText')}
              </ErrorState>
            ) : (
              <Loading className="mt-4">
                <Skeleton height={180} />
              </Loading>
            )
          }
        />
        {onPay && !paid ? (
          <p className="card-part border-t border-line hint">
            {t(isToCall ? (saidNone ? 'callHintAlone' : 'callHint') : 'payHint')}
          </p>
        ) : null}
        {onPay ? (
          <div className="card-part visit-foot">
            {paid ? (
              <PaidNext paid={paid} onAnother={onPay} />
            ) : isToCall && doctor.phone ? (
              <div className="stack stack-tight">
                <ButtonLink variant="primary" wide href={telephone(doctor.phone)}>
                  {t('callFirst', { phone: doctor.phone })}
                </ButtonLink>
                <Button
                  wide
                  onClick={() => {
                    chooseStatedAmount(doctor.doctorId)
                    onPay()
                  }}
                >
                  {t('payTold')}
                </Button>
              </div>
            ) : (
              <Button variant={isPaid ? 'plain' : 'primary'} wide onClick={onPay}>
                {t(isPaid ? 'payAnother' : 'pay')}
              </Button>
            )}
          </div>
        ) : null}
      </Card>
    </div>
  )
}

/** Back to the doctors found, or on to an estimate of something else. */
function WaysOut() {
  const t = useText(chosenVisitTexts)
  return (
    <div className="row justify-between gap-y-1">
      <Link className="row strong" href={useSearchBefore()}>
        <Icon name="left" size="small" />
        {t('back')}
      </Link>
      <button type="button" className="link-button" onClick={askAnew}>
        {t('newEstimate')}
      </button>
    </div>
  )
}

/** Gives the empty form back, with the focus on its first question. */
function askAnew(): void {
  startNewEstimate()
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${copayForm} :is(input, select)`)?.focus())
}

const seenWords = (seenBefore: boolean | undefined) =>
  seenBefore === undefined ? 'newAssumed' : seenBefore ? 'seenBefore' : 'newPatient'

type VisitHeadProps = {
  doctor: SelectedDoctor
  company: string | null
  chips: ReactNode
  estimate: ShownEstimate | undefined
  /** The estimate has come, or will not. */
  ready: boolean
}

function VisitHead({ doctor, company, chips, estimate, ready }: VisitHeadProps) {
  const t = useText(chosenVisitTexts)
  const specialtyName = useSpecialtyName()
  const [changing, setChanging] = useState(false)
  const kind = serviceOf(doctor)
  const known = kind && knowsDoctor(kind) ? t(seenWords(doctor.seenBefore)) : null
  const isInsuranceSaid = useChosenInsurance() !== undefined
  return (
    <>
      <h1 className="text-28 scroll-mt-16" id={visitId}>
        {t(doctor.specialty === 'Dentistry' ? 'dentalTitle' : 'title', {
          specialty: specialtyName(doctor.specialty),
          name: doctor.name,
        })}
      </h1>
      <p className="row gap-x-3 gap-y-1 mt-1">
        <span>
          {[known, company ?? t(isInsuranceSaid ? 'noInsurance' : 'insuranceNotSaid')].filter(Boolean).join(' · ')}
        </span>
        <button
          type="button"
          className="link-button"
          // What was typed would be lost with the form when the estimate comes.
          disabled={!ready}
          aria-expanded={changing}
          onClick={() => setChanging(!changing)}
        >
          {t('change')}
        </button>
      </p>
      <div className="row gap-x-4 gap-y-1 mt-1">
        <p>{placeText(doctor)}</p>
        <p className="row gap-x-2">
          <Icon name="phone" size="small" />
          {doctor.phone ? <PhoneLink phone={doctor.phone} name={doctor.name} /> : t('phoneNotListed')}
        </p>
        <Link className="row gap-x-2" href="/book">
          <Icon name="calendar" size="small" />
          {t('book')}
        </Link>
        {chips}
      </div>
      {changing ? (
        <VisitForm doctor={doctor} company={company} estimate={estimate} onDone={() => setChanging(false)} />
      ) : null}
    </>
  )
}
