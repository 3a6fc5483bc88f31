import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { officeTexts } from './texts.ts'
import { type OfficeView, useChangeOffice } from './use-office.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
type Weekday = (typeof weekdays)[number]

type DayHours = { from: string; until: string }
type Week = Record<Weekday, DayHours>
type WeekProblems = Partial<Record<`day${Weekday}`, Weekday>>
const isWrong = ({ from, until }: DayHours) => (from !== '' || until !== '') && !(from !== '' && from < until)

type OfficeHoursProps = { doctor: OfficeView['doctors'][number]; secret: string }

/** When a doctor is seen here, by the day of the week; empty is closed. */
export function OfficeHours({ doctor, secret }: OfficeHoursProps) {
  const t = useText(officeTexts)
  const [week, setWeek] = useState(() => weekOf(doctor.hours))
  const change = useChangeOffice(secret)
  const mistakes: WeekProblems = Object.fromEntries(
    weekdays.filter((day) => isWrong(week[day])).map((day) => [`day${day}`, day]),
  )
  const idOf = (name: string) => `${name}-${doctor.doctorId}`
  const { check, errorOf } = useChecked<WeekProblems>(idOf, (day) => t('hoursWrong', { day: t(`day.${day}`) }), {
    now: mistakes,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check(mistakes)) return
    const hours = weekdays
      .filter((day) => week[day].from !== '')
      .map((dayOfWeek) => ({ dayOfWeek, startTime: week[dayOfWeek].from, endTime: week[dayOfWeek].until }))
    change.mutate({ hours: { doctorId: doctor.doctorId, hours } })
  }
  return (
    <CardPart className="border-t border-line">
      <form className="stack stack-tight" onSubmit={submit} noValidate aria-label={t('hoursOf', { name: doctor.name })}>
        <h3>{doctor.name}</h3>
        {weekdays.map((day) => (
          <div key={day} className="grid grid-cols-2 gap-x-3">
            <Field id={idOf(`day${day}`)} label={t('from', { day: t(`day.${day}`) })} error={errorOf(`day${day}`)}>
              <TextInput
                type="time"
                value={week[day].from}
                onChange={(event) => setWeek({ ...week, [day]: { ...week[day], from: event.target.value } })}
              />
            </Field>
            <Field label={t('until', { day: t(`day.${day}`) })}>
              <TextInput
                type="time"
                value={week[day].until}
                onChange={(event) => setWeek({ ...week, [day]: { ...week[day], until: event.target.value } })}
              />
            </Field>
          </div>
        ))}
        <p>
          <Button type="submit" busy={change.isPending}>
            {t('saveHours')}
          </Button>
        </p>
      </form>
    </CardPart>
  )
}

const weekOf = (hours: OfficeHoursProps['doctor']['hours']): Week =>
  Object.fromEntries(
    weekdays.map((day) => {
      const row = hours.find(({ dayOfWeek }) => dayOfWeek === day)
      return [day, { from: row?.startTime ?? '', until: row?.endTime ?? '' }]
    }),
  ) as Week
