import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { bookingQuery } from '../api.ts'
import { DayStrip } from '../book/DayStrip.tsx'
import { SlotButtons } from '../book/SlotGrid.tsx'
import { dayWords, momentWords } from '../zoned-words.ts'
import { mineTexts } from './texts.ts'
import { useChangeAppointment } from './use-appointments.ts'

/** Another time of the same doctor there; the old one stays until the new one is had. */
export function MoveAppointment({ appointment, onDone }: { appointment: ShownAppointment; onDone: () => void }) {
  const t = useText(mineTexts)
  const [date, setDate] = useState<string | undefined>()
  const { doctorId, facilityId, timeZone } = appointment
  const { data, refetch } = useQuery({
    ...bookingQuery('slots', { id: doctorId, facilityId, ...(date && { date }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const change = useChangeAppointment(appointment.id)
  const move = (startsAt: string) =>
    change.mutate(
      { appointmentDate: startsAt },
      {
        onSuccess: () => {
          toast({ title: t('moved'), description: t('movedText', { when: momentWords(startsAt, timeZone) }) })
          onDone()
        },
        onError: () => {
          toast({ title: t('moveFailed'), description: t('moveFailedText'), variant: 'destructive' })
          void refetch()
        },
      },
    )
  return (
    <section className="stack stack-tight" aria-label={t('moveTitle')}>
      <p className="strong">{t('moveTitle')}</p>
      <p className="hint">{t('moveHint')}</p>
      {data?.date ? (
        <>
          <DayStrip days={data.days} date={data.date} isFirstOpen={data.isFirstOpen} onDate={setDate} />
          <SlotButtons
            label={dayWords(data.date)}
            slots={data.slots}
            chosen={null}
            onChoose={({ startsAt }) => {
              if (!change.isPending) move(startsAt)
            }}
          />
        </>
      ) : (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
      <p>
        <Button small variant="quiet" onClick={onDone}>
          {t('close')}
        </Button>
      </p>
    </section>
  )
}
