import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { isReason } from '../../reasons.ts'
import { bookingTexts } from '../texts.ts'
import { momentWords } from '../zoned-words.ts'
import { officeTexts } from './texts.ts'
import { type OfficeView, useChangeOffice } from './use-office.ts'

type OfficeRequestProps = { request: OfficeView['requests'][number]; timeZone: string; secret: string }

/** Who asks for which time and why, and the office's yes or no. */
export function OfficeRequest({ request, timeZone, secret }: OfficeRequestProps) {
  const t = useText(officeTexts)
  const tBooking = useText(bookingTexts)
  const [note, setNote] = useState('')
  const change = useChangeOffice(secret)
  const { reasonForVisit: reason } = request
  const send = (answer: 'confirmed' | 'declined') =>
    change.mutate({ answer: { appointmentId: request.id, answer, ...(note && { note }) } })
  return (
    <li className="card-part border-t border-line stack stack-tight">
      <div className="row row-between items-start">
        <h3>{momentWords(request.appointmentDate, timeZone)}</h3>
        <Badge tone={request.requested ? 'warn' : 'good'}>{t(request.requested ? 'waiting' : 'accepted')}</Badge>
      </div>
      <p>
        <b>{request.patientName ?? t('nameless')}</b> {request.patientPhone}
      </p>
      <p>{[request.doctorName, isReason(reason) ? tBooking(`reason.${reason}`) : reason].join(' · ')}</p>
      {request.notes ? <p>{request.notes}</p> : null}
      {request.requested ? (
        <>
          <Field label={t('note')} optional={t('optional')} hint={t('noteHint')}>
            <TextInput maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <p className="row gap-x-3">
            <Button variant="primary" busy={change.isPending} onClick={() => send('confirmed')}>
              {t('accept')}
            </Button>
            <Button busy={change.isPending} onClick={() => send('declined')}>
              {t('decline')}
            </Button>
          </p>
        </>
      ) : null}
    </li>
  )
}
