import { useState } from 'react'
import { telephone } from '#domains/doctors/web/PhoneLink.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { saveCalendarFile } from '../save-calendar-file.ts'
import { momentWords, zoneWords } from '../zoned-words.ts'
import { MoveAppointment } from './MoveAppointment.tsx'
import { mineTexts } from './texts.ts'
import { useChangeAppointment } from './use-appointments.ts'

const shownStatus = ({ requested, declined, status }: ShownAppointment) =>
  declined ? 'declined' : requested && status === 'scheduled' ? 'requested' : status

const tones: Partial<Record<ReturnType<typeof shownStatus>, Tone>> = {
  confirmed: 'good',
  scheduled: 'good',
  declined: 'bad',
}

/** One appointment, and what can still be done about it. */
export function AppointmentRow({ appointment }: { appointment: ShownAppointment }) {
  const t = useText(mineTexts)
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const { appointmentDate, timeZone, place, officeNote } = appointment
  const status = shownStatus(appointment)
  const isStanding = appointment.status === 'scheduled' || appointment.status === 'confirmed'
  return (
    <li className="card-part border-t border-line stack stack-tight">
      <div className="row row-between items-start">
        <h3>{appointment.doctorName}</h3>
        <span className="row gap-x-2">
          <Badge tone={tones[status] ?? 'neutral'}>{t(`status.${status}`)}</Badge>
          {appointment.isSample ? <SampleTag /> : null}
        </span>
      </div>
      <p>
        <b>{momentWords(appointmentDate, timeZone)}</b> {zoneWords(timeZone)}
      </p>
      <p className="small">{`${place.name}, ${place.address}, ${place.city}, ${place.state}`}</p>
      {status === 'requested' ? <p className="hint">{t('waits')}</p> : null}
      {status === 'declined' ? <p>{t('declinedText')}</p> : null}
      {officeNote ? <p>{t('officeSays', { note: officeNote })}</p> : null}
      {isStanding && !appointment.canChange ? <p className="hint">{t('late')}</p> : null}
      <p className="row gap-x-3 gap-y-2">
        {appointment.canChange ? (
          <>
            <Button small onClick={() => setOpen('move')}>
              {t('move')}
            </Button>
            <Button small onClick={() => setOpen('cancel')}>
              {t(status === 'requested' ? 'takeBack' : 'cancel')}
            </Button>
          </>
        ) : null}
        {place.phone ? (
          <ButtonLink small icon="phone" href={telephone(place.phone)}>
            {t('call', { phone: place.phone })}
          </ButtonLink>
        ) : null}
        {isStanding ? (
          <Button small icon="calendar" onClick={() => void saveCalendarFile([appointment], t('calendarTitle'))}>
            {t('calendarFile')}
          </Button>
        ) : null}
      </p>
      {open === 'move' ? <MoveAppointment appointment={appointment} onDone={() => setOpen(null)} /> : null}
      {open === 'cancel' ? <CancelDialog appointment={appointment} onDone={() => setOpen(null)} /> : null}
    </li>
  )
}

function CancelDialog({ appointment, onDone }: { appointment: ShownAppointment; onDone: () => void }) {
  const t = useText(mineTexts)
  const change = useChangeAppointment(appointment.id)
  const cancel = () =>
    change.mutate(
      { status: 'cancelled' },
      {
        onSuccess: () => toast({ title: t('cancelled'), description: t('cancelledText') }),
        onError: () => toast({ title: t('cancelFailed'), description: t('cancelFailedText'), variant: 'destructive' }),
        onSettled: onDone,
      },
    )
  return (
    <ConfirmDialog
      title={t('cancelTitle', { when: momentWords(appointment.appointmentDate, appointment.timeZone) })}
      keep={t('keep')}
      onKeep={onDone}
      confirm={t('cancel')}
      onConfirm={cancel}
      busy={change.isPending}
      busyText={t('cancel')}
    >
      <p>{t('cancelText', { name: appointment.doctorName })}</p>
    </ConfirmDialog>
  )
}
