import type { FormEvent } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { employments, otherCoverages, priorities, usages } from '../profile.ts'
import { type DraftErrors, findDraftErrors, type ProfileDraft, profileOf } from './profile-draft.ts'
import { planTexts } from './texts.ts'

type ProfileFormProps = {
  draft: ProfileDraft
  onChange: (draft: ProfileDraft) => void
  busy: boolean
  onSend: (profile: ReturnType<typeof profileOf>) => void
}
const idOf = (name: string) => `plan-${name}`
const typed = [
  { name: 'age', inputMode: 'numeric' },
  { name: 'state', autoComplete: 'address-level1', maxLength: 2 },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'zipCode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'familySize', inputMode: 'numeric' },
  { name: 'otherAges' },
  { name: 'monthlyBudget', inputMode: 'decimal' },
  { name: 'annualIncome', inputMode: 'decimal' },
  { name: 'currentInsurance' },
  { name: 'chronicConditions' },
  { name: 'preferredProviders' },
] as const
const chosen = [
  { name: 'employmentStatus', options: employments },
  { name: 'otherCoverage', options: otherCoverages },
  { name: 'healthcareUsage', options: usages },
] as const

/** What a household is like, for plans that fit it. */
export function HouseholdForm({ draft, onChange, busy, onSend }: ProfileFormProps) {
  const t = useText(planTexts)
  const { check, errorOf, summary } = useChecked<DraftErrors>(idOf, t)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (check(findDraftErrors(draft))) onSend(profileOf(draft))
  }
  return (
    <form className="stack stack-loose" onSubmit={send} noValidate>
      <ErrorSummary title={t('checkAnswers')} {...summary} />
      <p className="hint">{t('example')}</p>
      <div className="fields">
        {typed.map(({ name, ...control }) => (
          <Field key={name} id={idOf(name)} className="phone:col-span-6" label={t(name)} error={errorOf(name)}>
            <TextInput
              maxLength={200}
              {...control}
              value={draft[name]}
              onChange={({ target }) => onChange({ ...draft, countyFips: null, [name]: target.value })}
            />
          </Field>
        ))}
        {chosen.map(({ name, options }) => (
          <Field key={name} id={idOf(name)} className="phone:col-span-6" label={t(name)}>
            <Select value={draft[name]} onChange={({ target }) => onChange({ ...draft, [name]: target.value })}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {t(option)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <CheckRow
        type="checkbox"
        checked={draft.hasChildren}
        onChange={({ target }) => onChange({ ...draft, hasChildren: target.checked })}
      >
        {t('hasChildren')}
      </CheckRow>
      <CheckRow
        type="checkbox"
        checked={draft.usesTobacco}
        onChange={({ target }) => onChange({ ...draft, usesTobacco: target.checked })}
      >
        {t('usesTobacco')}
      </CheckRow>
      <Priorities draft={draft} onChange={onChange} />
      <p className="hint">{t('told')}</p>
      <div className="row">
        <Button type="submit" busy={busy} busyText={t('asking')}>
          {t('find')}
        </Button>
      </div>
    </form>
  )
}

/** What weighs more in the rating. */
function Priorities({ draft, onChange }: Pick<ProfileFormProps, 'draft' | 'onChange'>) {
  const t = useText(planTexts)
  return (
    <fieldset>
      <legend className="strong mb-2">{t('priorityFactors')}</legend>
      {priorities.map((one) => (
        <CheckRow
          key={one}
          type="checkbox"
          checked={draft.priorityFactors.includes(one)}
          onChange={({ target }) =>
            onChange({
              ...draft,
              priorityFactors: priorities.filter((other) =>
                other === one ? target.checked : draft.priorityFactors.includes(other),
              ),
            })
          }
        >
          {t(one)}
        </CheckRow>
      ))}
    </fieldset>
  )
}
