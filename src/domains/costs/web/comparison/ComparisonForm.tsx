import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { coverageQuery } from '#domains/coverage/web/api.ts'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { procedureCodes } from '../../comparison/procedures.ts'
import { type ComparisonAnswers, careUrgencies, comparisonLacks, type Missing, radiuses } from './filters.ts'
import { comparisonTexts } from './texts.ts'

type FormProps = {
  answers: ComparisonAnswers
  onChange: (part: Partial<ComparisonAnswers>) => void
  onAsk: () => void
  busy: boolean
  again: boolean
}

/** What is compared, where and for whom. */
export function ComparisonForm({ answers, onChange, onAsk, busy, again }: FormProps) {
  const t = useText(comparisonTexts)
  const id = useId()
  const idOf = (name: keyof Missing) => `${id}-${name}`
  const { check, errorOf } = useChecked<Missing>(idOf, t)
  const send = () => {
    if (check(comparisonLacks(answers))) onAsk()
    else toast({ title: t('missing'), description: t('missingText'), variant: 'destructive' })
  }
  return (
    <form
      noValidate
      className="fields mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field id={idOf('procedure')} label={t('procedure')} error={errorOf('procedure')} className="phone:col-span-12">
        <Select
          value={answers.procedure}
          onChange={({ target }) => onChange({ procedure: target.value as ComparisonAnswers['procedure'] })}
        >
          <option value="">{t('choose')}</option>
          {procedureCodes.map((code) => (
            <option key={code} value={code}>
              {t('coded', { name: t(`procedure.${code}`), code })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={idOf('zipCode')} label={t('zip')} error={errorOf('zipCode')} className="half phone:col-span-3">
        <TextInput
          value={answers.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onChange={({ target }) => onChange({ zipCode: target.value })}
        />
      </Field>
      <Field label={t('distance')} className="half phone:col-span-3">
        <Select value={answers.radius} onChange={({ target }) => onChange({ radius: Number(target.value) })}>
          {radiuses.map((miles) => (
            <option key={miles} value={miles}>
              {t('miles', { miles })}
            </option>
          ))}
        </Select>
      </Field>
      <CompanyField company={answers.company} onChange={onChange} />
      <MaxCost value={answers.maxCost} onChange={onChange} />
      <RatingAndUrgency answers={answers} onChange={onChange} />
      <div className="phone:col-span-6">
        {answers.company ? (
          <CheckRow
            type="checkbox"
            checked={answers.networkOnly}
            onChange={({ target }) => onChange({ networkOnly: target.checked })}
          >
            {t('networkOnly')}
            <span className="hint block">{t('networkHint')}</span>
          </CheckRow>
        ) : null}
      </div>
      <div className="phone:col-span-6">
        <Button type="submit" wide busy={busy} busyText={t('comparing')} {...(!again && { variant: 'primary' })}>
          {t(again ? 'update' : 'compare')}
        </Button>
      </div>
      {answers.urgency === 'urgent' ? (
        <div className="phone:col-span-12">
          <Note tone="warn">{t('urgentNote')}</Note>
        </div>
      ) : null}
    </form>
  )
}

function RatingAndUrgency({ answers, onChange }: Pick<FormProps, 'answers' | 'onChange'>) {
  const t = useText(comparisonTexts)
  return (
    <>
      <Field label={t('rating')} hint={t('ratingHint')} className="half phone:col-span-3">
        <Select value={answers.minRating} onChange={({ target }) => onChange({ minRating: Number(target.value) })}>
          {[1, 2, 3, 4, 5].map((rating) => (
            <option key={rating} value={rating}>
              {rating}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('urgency')} className="half phone:col-span-3">
        <Select
          value={answers.urgency}
          onChange={({ target }) => onChange({ urgency: target.value as ComparisonAnswers['urgency'] })}
        >
          {careUrgencies.map((urgency) => (
            <option key={urgency} value={urgency}>
              {t(`urgency.${urgency}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** What is sent for a company that is in no list. */
const anotherCompany = 'Another company'

function CompanyField({ company, onChange }: { company: string; onChange: FormProps['onChange'] }) {
  const t = useText(comparisonTexts)
  const { data } = useQuery(coverageQuery('directory'))
  const listed = data?.companies.map(({ name }) => name) ?? []
  const names = company && company !== anotherCompany && !listed.includes(company) ? [company, ...listed] : listed
  return (
    <Field label={t('insurance')} className="phone:col-span-6">
      <Select value={company} onChange={({ target }) => onChange({ company: target.value })}>
        <option value="">{t('noInsurance')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={anotherCompany}>{t('notListed')}</option>
      </Select>
    </Field>
  )
}

function MaxCost({ value, onChange }: { value: number; onChange: FormProps['onChange'] }) {
  const t = useText(comparisonTexts)
  const id = useId()
  return (
    <div className="slide phone:col-span-6">
      <div className="row row-between">
        <label htmlFor={id} className="small strong">
          {t('maxCost')}
        </label>
        <output htmlFor={id} className="amount">
          {formatDollars(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={100}
        max={10_000}
        step={100}
        value={value}
        onChange={({ target }) => onChange({ maxCost: Number(target.value) })}
      />
      <div className="row row-between hint" aria-hidden="true">
        <span>{formatDollars(100)}</span>
        <span>{formatDollars(10_000)}</span>
      </div>
    </div>
  )
}
