import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { saveCalendarFile } from '../save-calendar-file.ts'
import { bookingTexts } from '../texts.ts'
import { momentWords, zoneWords } from '../zoned-words.ts'

type BookedCardProps = { appointment: ShownAppointment; onAnother: () => void }

/** What was booked, or asked for. */
export function BookedCard({ appointment, onAnother }: BookedCardProps) {
  const t = useText(bookingTexts)
  const { place, timeZone } = appointment
  return (
    <Card labelledBy="booked">
      <CardPart className="stack">
        <CardHead
          id="booked"
          title={t(appointment.requested ? 'requestedText' : 'booked')}
          aside={appointment.isSample ? <SampleTag /> : null}
        />
        <p>
          <b>{momentWords(appointment.appointmentDate, timeZone)}</b> {zoneWords(timeZone)}
        </p>
        <p>
          {appointment.doctorName}
          <br />
          {`${place.name}, ${place.address}, ${place.city}, ${place.state}`}
        </p>
        <p className="row gap-x-3">
          <ButtonLink href="/appointments">{t('myAppointments')}</ButtonLink>
          <Button icon="calendar" onClick={() => void saveCalendarFile([appointment], t('calendarTitle'))}>
            {t('calendarFile')}
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {t('title')}
          </Button>
        </p>
      </CardPart>
    </Card>
  )
}
