import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { doctorName } from '../../names/doctor-name.ts'
import { doctorsQuery } from '../api.ts'
import { telephone } from '../PhoneLink.tsx'
import { returnToRow } from '../results/return-to-row.ts'
import { useSearchBefore } from '../search/last-search.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { type Practice, useChosenPlace } from './chosen-place.ts'
import { DoctorFacts } from './DoctorFacts.tsx'
import { DoctorNetworks } from './DoctorNetworks.tsx'
import { DoctorPlaces, placesId, practiceAddress } from './DoctorPlaces.tsx'
import { doctorPageTexts } from './page-texts.ts'
import type { ShownDoctor } from './shown-doctor.ts'

/** A doctor at a practice, and what is drawn once it is known whether a price is. */
export type IfPriceUnknownProps = {
  doctor: ShownDoctor
  place: Practice | undefined
  children: (isUnknown: boolean) => ReactNode
}

type DoctorPageProps = {
  npi: string
  onSelect: (doctor: ShownDoctor, place: Practice | undefined) => void
  /** Leads to the times of the doctor there. */
  onBook: (doctor: ShownDoctor, place: Practice | undefined) => void
  /** Keeps the doctor for later. */
  save: (doctor: ShownDoctor) => ReactNode
  /** What a visit may cost, which a directory does not know. */
  price: (doctor: ShownDoctor, place: Practice | undefined) => ReactNode
  /** Draws what follows from whether nobody knows that price: then the office is to be asked first. */
  IfPriceUnknown: ComponentType<IfPriceUnknownProps>
}

/** One doctor: what is known and who says so, where to go, and the way on. */
export function DoctorPage({ npi, ...visit }: DoctorPageProps) {
  const t = useText(doctorPageTexts)
  const { data, error, isFetching, refetch } = useQuery(doctorsQuery('doctor', { npi }))
  const before = useSearchBefore()
  useTitle(data ? doctorName(data) : undefined)
  return (
    <div className="stack">
      <Link className="row strong justify-self-start" href={before} onClick={() => returnToRow(npi)}>
        <Icon name="left" size="small" />
        {t('back')}
      </Link>
      {data ? (
        <Shown doctor={data} {...visit} />
      ) : (
        <Card>
          {error instanceof RequestError && (error.status === 404 || error.status === 400) ? (
            <EmptyState
              icon="search"
              title={<h1 className="text-22">{t('missing')}</h1>}
              action={<ButtonLink href="/?tab=find-doctors">{t('find')}</ButtonLink>}
            >
              {t('missingText')}
            </EmptyState>
          ) : error ? (
            <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
              {t('failedText')}
            </ErrorState>
          ) : (
            <CardPart>
              <Loading>
                <Skeleton height={320} />
              </Loading>
            </CardPart>
          )}
        </Card>
      )}
    </div>
  )
}

type ShownProps = Omit<DoctorPageProps, 'npi'> & { doctor: ShownDoctor }

function Shown({ doctor, save, price, IfPriceUnknown, onSelect, onBook }: ShownProps) {
  const specialtyName = useSpecialtyName()
  const { place, choose } = useChosenPlace(doctor)
  const where = place ? `${place.city}, ${place.state}` : null
  return (
    <>
      <div className="flex items-center gap-4 my-2">
        <Avatar large name={`${doctor.firstName} ${doctor.lastName}`} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h1>{doctorName(doctor)}</h1>
            {doctor.isSample ? <SampleTag /> : null}
            {save(doctor)}
          </div>
          <p>{[specialtyName(doctor.specialty.name), where].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="with-panel">
        <aside className="side-aside">
          <Card>
            <CardPart>
              {place ? <PlaceLine place={place} others={doctor.facilities.length - 1} /> : null}
              {price(doctor, place)}
            </CardPart>
            <IfPriceUnknown doctor={doctor} place={place}>
              {(isUnknown) => (
                <NextSteps
                  phone={place?.phone ?? null}
                  isUnknown={isUnknown}
                  onSelect={() => onSelect(doctor, place)}
                  onBook={() => onBook(doctor, place)}
                />
              )}
            </IfPriceUnknown>
          </Card>
        </aside>
        <div className="stack stack-loose min-w-0">
          <DoctorFacts doctor={doctor} />
          <DoctorPlaces doctor={doctor} chosen={place} onChoose={choose} />
          <DoctorNetworks doctor={doctor} />
        </div>
      </div>
    </>
  )
}

type NextStepsProps = { phone: string | null; isUnknown: boolean; onSelect: () => void; onBook: () => void }

/** Selecting the doctor and calling the office; who knows no price calls first. */
function NextSteps({ phone, isUnknown, onSelect, onBook }: NextStepsProps) {
  const t = useText(doctorPageTexts)
  const callsFirst = isUnknown && phone !== null
  const select = (
    <Button key="select" variant={callsFirst ? 'plain' : 'primary'} wide onClick={onSelect}>
      {t('select')}
    </Button>
  )
  const call =
    phone === null ? null : (
      <ButtonLink key="call" variant={callsFirst ? 'primary' : 'plain'} wide icon="phone" href={telephone(phone)}>
        {t('callOffice', { phone })}
      </ButtonLink>
    )
  return (
    <CardPart className="stack stack-tight">
      {callsFirst ? [call, select] : [select, call]}
      <Button wide icon="calendar" onClick={onBook}>
        {t('book')}
      </Button>
      <p className="hint">{t(isUnknown ? 'priceUnknownHint' : 'selectHint')}</p>
    </CardPart>
  )
}

/** At which practice the visit would be, and the way to the others. */
function PlaceLine({ place, others }: { place: Practice; others: number }) {
  const t = useText(doctorPageTexts)
  return (
    <p className="small mb-3">
      {t('visitAt', { address: practiceAddress(place) })}{' '}
      {others > 0 ? (
        <a href={`#${placesId}`}>{t(others === 1 ? 'otherPlace' : 'otherPlaces', { count: others })}</a>
      ) : null}
    </p>
  )
}
