import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SelectedDoctor, useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { bookingQuery } from '../api.ts'
import { bookingTexts } from '../texts.ts'
import { BookedCard } from './BookedCard.tsx'
import { BookingForm } from './BookingForm.tsx'
import { DayStrip } from './DayStrip.tsx'
import { NoTimesOnline } from './NoTimesOnline.tsx'
import { SlotGrid } from './SlotGrid.tsx'
import { useHold } from './use-hold.ts'

/** Books a time with the chosen doctor. */
export function BookPage() {
  const t = useText(bookingTexts)
  const doctor = useSelectedDoctor()
  const [booked, setBooked] = useState<ShownAppointment | null>(null)
  if (booked) return <BookedCard appointment={booked} onAnother={() => setBooked(null)} />
  if (!doctor)
    return (
      <Card>
        <EmptyState
          page
          icon="calendar"
          title={t('title')}
          action={<ButtonLink href="/?tab=find-doctors">{t('findDoctor')}</ButtonLink>}
        >
          {t('selectDoctor')}
        </EmptyState>
      </Card>
    )
  return <DoctorTimes key={doctor.doctorId} doctor={doctor} onBooked={setBooked} />
}

type DoctorTimesProps = { doctor: SelectedDoctor; onBooked: (appointment: ShownAppointment) => void }

/** The times of one doctor, by the kind of office they are in. */
function DoctorTimes({ doctor, onBooked }: DoctorTimesProps) {
  const t = useText(bookingTexts)
  const [date, setDate] = useState<string | undefined>()
  const facility = doctor.facilityId === null ? {} : { facilityId: doctor.facilityId }
  const { data, isError, isFetching, refetch } = useQuery({
    ...bookingQuery('slots', { id: doctor.doctorId, ...facility, ...(date && { date }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const hold = useHold(doctor, () => void refetch())
  const badge = data && data.office !== 'none' ? <Badge>{t(data.office)}</Badge> : null
  return (
    <Card labelledBy="book-time">
      <CardPart>
        <CardHead
          id="book-time"
          title={t('title')}
          hint={`${doctor.name} · ${data?.place?.address ?? doctor.address ?? ''}`}
          aside={
            <span className="row gap-x-2">
              {badge}
              {data?.isSample ? <SampleTag /> : null}
            </span>
          }
        />
      </CardPart>
      {data ? (
        data.office === 'none' || !data.date || !data.timeZone ? (
          <NoTimesOnline phone={data.place?.phone ?? doctor.phone ?? null} />
        ) : (
          <>
            <DayStrip days={data.days} date={data.date} isFirstOpen={data.isFirstOpen} onDate={setDate} />
            <SlotGrid
              slots={data.slots}
              date={data.date}
              timeZone={data.timeZone}
              phone={data.place?.phone ?? null}
              hold={hold}
            />
            <BookingForm
              doctor={doctor}
              office={data.office}
              timeZone={data.timeZone}
              hold={hold}
              onBooked={onBooked}
            />
          </>
        )
      ) : isError ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
          {t('failedText')}
        </ErrorState>
      ) : (
        <CardPart>
          <Loading>
            <Skeleton height={480} />
          </Loading>
        </CardPart>
      )}
    </Card>
  )
}
