import { type FormEvent, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { dayWords } from '../zoned-words.ts'
import { officeTexts } from './texts.ts'
import { useChangeOffice } from './use-office.ts'

type DayProblems = { day?: 'dayMissing' }
const idOf = (name: string) => `off-${name}`

/** Days on which nobody is seen here. */
export function OfficeDaysOff({ daysOff, secret }: { daysOff: readonly string[]; secret: string }) {
  const t = useText(officeTexts)
  const [day, setDay] = useState('')
  const change = useChangeOffice(secret)
  const mistakes: DayProblems = day === '' ? { day: 'dayMissing' } : {}
  const { check, errorOf } = useChecked<DayProblems>(idOf, t, { now: mistakes })
  const save = (days: readonly string[]) => change.mutate({ hours: { daysOff: [...days] } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check(mistakes)) return
    save([...daysOff, day])
    setDay('')
  }
  return (
    <Card labelledBy="days-off">
      <CardPart className="stack stack-tight">
        <CardHead id="days-off" title={t('daysOff')} />
        {daysOff.length === 0 ? <p>{t('noDaysOff')}</p> : null}
        <ul>
          {daysOff.map((one) => (
            <li key={one} className="row row-between">
              {dayWords(one)}
              <Button
                small
                variant="quiet"
                aria-label={`${t('remove')} ${dayWords(one)}`}
                onClick={() => save(daysOff.filter((other) => other !== one))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
        <form className="row gap-x-3 items-end" onSubmit={submit} noValidate>
          <Field id={idOf('day')} label={t('addDay')} error={errorOf('day')}>
            <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Button type="submit" busy={change.isPending}>
            {t('addDay')}
          </Button>
        </form>
      </CardPart>
    </Card>
  )
}
