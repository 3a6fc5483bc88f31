import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useEstimate } from '#domains/costs/web/estimates/use-estimate.ts'
import type { SelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useInsuranceCompany } from '#domains/costs/web/use-insurance.ts'
import { toNumber } from '#kit/decimal.ts'
import { me } from '#kit/me.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { type Reason, reasons } from '../../reasons.ts'
import { bookingApi } from '../api.ts'
import { bookingTexts } from '../texts.ts'
import { momentWords } from '../zoned-words.ts'
import { type Hold, whyNot } from './use-hold.ts'

type BookingFormProps = {
  doctor: SelectedDoctor
  office: 'kept' | 'connected'
  timeZone: string
  hold: Hold
  onBooked: (appointment: ShownAppointment) => void
}

type VisitAnswers = { name: string; phone: string; reason: Reason | ''; notes: string }
const noAnswers: VisitAnswers = { name: '', phone: '', reason: '', notes: '' }

type VisitProblems = {
  slot?: 'selectSlot'
  name?: 'nameMissing'
  phone?: 'phoneMissing'
  reason?: 'reasonMissing'
  notes?: 'notesLong'
}
const idOf = (name: keyof VisitProblems) => (name === 'slot' ? 'times' : `book-${name}`)
const maxNotes = 2000

const mistakesOf = ({ name, phone, reason, notes }: VisitAnswers, hold: Hold): VisitProblems => ({
  ...(!hold.slot && { slot: 'selectSlot' }),
  ...(name.trim() === '' && { name: 'nameMissing' }),
  ...(phone.replace(/\D/g, '').length < 7 && { phone: 'phoneMissing' }),
  ...(reason === '' && { reason: 'reasonMissing' }),
  ...(notes.length > maxNotes && { notes: 'notesLong' }),
})

/** Who comes and why, and the button that books; it opens once a time is chosen. */
export function BookingForm({ doctor, office, timeZone, hold, onBooked }: BookingFormProps) {
  const t = useText(bookingTexts)
  const [answers, setAnswers] = useState(noAnswers)
  const { data: estimate } = useEstimate(doctor, useInsuranceCompany())
  const copay = estimate?.patientPays ?? null
  const mistakes = mistakesOf(answers, hold)
  const { check, errorOf, summary } = useChecked<VisitProblems>(idOf, t, { now: mistakes })
  const booking = useMutation({
    mutationFn: ({ slot, reason }: { slot: NonNullable<Hold['slot']>; reason: Reason }) =>
      bookingApi.book({
        userId: me,
        doctorId: doctor.doctorId,
        ...(doctor.facilityId !== null && { facilityId: doctor.facilityId }),
        reasonForVisit: reason,
        notes: answers.notes,
        estimatedCopay: copay ? toNumber(copay) : null,
        appointmentDate: slot.startsAt,
        selectedTime: slot.time,
        patientName: answers.name,
        patientPhone: answers.phone,
      }),
    onSuccess: ({ appointment }) => {
      setAnswers(noAnswers)
      hold.end()
      toast(
        appointment.requested
          ? { title: t('requested'), description: t('requestedText') }
          : { title: t('booked'), description: t('bookedText') },
      )
      onBooked(appointment)
    },
    onError: () => {
      hold.end()
      toast({ title: t('bookingFailed'), description: t('bookingFailedText'), variant: 'destructive' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check(mistakes) && hold.slot && answers.reason) booking.mutate({ slot: hold.slot, reason: answers.reason })
  }
  const isClosed = !hold.slot
  return (
    <CardPart className="border-t border-line">
      <form className="stack" onSubmit={submit} noValidate>
        <ErrorSummary title={t('checkAnswers')} {...summary} />
        <VisitFields answers={answers} onChange={setAnswers} errorOf={errorOf} isClosed={isClosed} />
        <p>
          <b>{t('copay')}</b> {copay ? formatUsd(copay.units) : t('copayUnknown')}
        </p>
        {booking.isError ? (
          <Note tone="bad" announce>
            {t(whyNot(booking.error))}
          </Note>
        ) : null}
        {hold.slot ? <HoldLine hold={hold} when={momentWords(hold.slot.startsAt, timeZone)} /> : null}
        <div className="row gap-x-3">
          <Button
            type="submit"
            variant="primary"
            aria-disabled={isClosed || undefined}
            aria-describedby="book-hint"
            busy={booking.isPending}
            busyText={t('sending')}
          >
            {t(office === 'kept' ? 'send' : 'confirm')}
          </Button>
          {hold.slot ? (
            <Button variant="quiet" onClick={hold.giveBack}>
              {t('giveBack')}
            </Button>
          ) : null}
        </div>
        <p className="hint" id="book-hint">
          {isClosed ? t('selectSlot') : office === 'kept' ? `${t('sendHint')} ${t('payNothing')}` : t('payNothing')}
        </p>
      </form>
    </CardPart>
  )
}

type VisitFieldsProps = {
  answers: VisitAnswers
  onChange: (answers: VisitAnswers) => void
  errorOf: (name: keyof VisitProblems) => string | undefined
  isClosed: boolean
}

function VisitFields({ answers, onChange, errorOf, isClosed }: VisitFieldsProps) {
  const t = useText(bookingTexts)
  return (
    <fieldset className="stack" disabled={isClosed}>
      <legend className="visually-hidden">{t('title')}</legend>
      <Field id={idOf('name')} label={t('name')} error={errorOf('name')}>
        <TextInput
          autoComplete="name"
          maxLength={120}
          value={answers.name}
          onChange={(event) => onChange({ ...answers, name: event.target.value })}
        />
      </Field>
      <Field id={idOf('phone')} label={t('phone')} error={errorOf('phone')}>
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={answers.phone}
          onChange={(event) => onChange({ ...answers, phone: event.target.value })}
        />
      </Field>
      <Field id={idOf('reason')} label={t('reason')} error={errorOf('reason')}>
        <Select
          value={answers.reason}
          onChange={(event) => onChange({ ...answers, reason: event.target.value as Reason | '' })}
        >
          <option value="">{t('chooseReason')}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={idOf('notes')}
        label={t('notes')}
        optional={t('optional')}
        hint={t('notesHint')}
        error={errorOf('notes')}
      >
        <textarea
          id={idOf('notes')}
          className="input input-area"
          rows={4}
          value={answers.notes}
          onChange={(event) => onChange({ ...answers, notes: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}

/** How long the time is still held, and a way to hold it again. */
function HoldLine({ hold, when }: { hold: Hold; when: string }) {
  const t = useText(bookingTexts)
  const { leftMs, slot } = hold
  if (leftMs === null || !slot) return null
  if (leftMs === 0)
    return (
      <Note tone="warn" announce>
        {t('holdOver')}{' '}
        <button type="button" className="link-button" onClick={() => hold.choose(slot)}>
          {t('holdAgain')}
        </button>
      </Note>
    )
  const seconds = Math.ceil(leftMs / 1000)
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p>
      <b>{when}</b> <span className="tabular">{t('heldFor', { left })}</span>
    </p>
  )
}
