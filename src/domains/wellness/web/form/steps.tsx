import { useText } from '#web/i18n/use-text.ts'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import {
  alcoholConsumptions,
  conditions,
  exerciseFrequencies,
  smokingKinds,
  smokingStatuses,
  smokingStops,
  vaccines,
} from '../../health-answers.ts'
import { screeningsFor } from '../../safety/ask-about.ts'
import { hasMaternalSign } from '../../safety/safety-facts.ts'
import { answersOf } from '../../typed-answers.ts'
import { sayScoreDay } from '../dashboard/use-words.ts'
import { useSavedForm } from '../use-wellness.ts'
import { FieldSafety } from './Alarm.tsx'
import { Pregnancy } from './BasicsStep.tsx'
import { ConfirmPrefilled, OneOf, SomeOf, TypedAnswer } from './fields.tsx'
import { fieldId, useFormAround } from './form-context.ts'
import { formTexts } from './texts.ts'

/** Exercise, smoking, alcohol, sleep and stress. */
export function Lifestyle() {
  const t = useText(formTexts)
  const { typed, change, flush } = useFormAround()
  return (
    <>
      <OneOf
        name="exerciseFrequency"
        legend={t('exercise')}
        options={exerciseFrequencies.map((value) => ({
          value,
          label: t(`exercise.${value}`),
          detail: value === 'weekly' || value === 'regularly' ? t(`exerciseMore.${value}`) : undefined,
        }))}
      />
      <OneOf
        name="smokingStatus"
        legend={t('smoking')}
        options={smokingStatuses.map((value) => ({ value, label: t(`smoking.${value}`) }))}
      />
      {typed.smokingStatus === 'former' ? (
        <OneOf
          name="smokingStopped"
          legend={t('stopped')}
          options={smokingStops.map((value) => ({ value, label: t(`stopped.${value}`) }))}
        />
      ) : null}
      {typed.smokingStatus === 'current' ? (
        <OneOf
          name="smokingKind"
          legend={t('smokingKind')}
          options={smokingKinds.map((value) => ({ value, label: t(`smokingKind.${value}`) }))}
        />
      ) : null}
      <OneOf
        name="smokerAtHome"
        legend={t('smokerAtHome')}
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
      <OneOf
        name="alcoholConsumption"
        legend={t('alcohol')}
        options={alcoholConsumptions.map((value) => ({
          value,
          label: t(`alcohol.${value}`),
          detail: value === 'none' ? undefined : t(`alcoholMore.${value}`),
        }))}
      />
      <TypedAnswer name="sleepHours" label={t('sleep')} hint={t('sleepHint')} inputMode="decimal" />
      <ConfirmPrefilled name="sleepHours" />
      <div className="slide">
        <div className="row row-between">
          <label htmlFor={fieldId('stressLevel')} className="small strong">
            {t('stress')}
          </label>
          <output htmlFor={fieldId('stressLevel')} className="amount">
            {t('stressOf', { level: typed.stressLevel })}
          </output>
        </div>
        <input
          id={fieldId('stressLevel')}
          type="range"
          min={1}
          max={10}
          value={typed.stressLevel}
          onChange={({ target }) => change({ stressLevel: target.value })}
          onBlur={() => void flush()}
        />
        <div className="row row-between hint" aria-hidden="true">
          <span>{t('stressLow')}</span>
          <span>{t('stressHigh')}</span>
        </div>
      </div>
      <FieldSafety name="stressLevel" />
      <ConfirmPrefilled name="stressLevel" />
    </>
  )
}

/** Exams, blood, vaccines, conditions and medicines; what may be an emergency comes first. */
export function Medical() {
  const t = useText(formTexts)
  const { typed, change, flush, pain, onPain } = useFormAround()
  return (
    <>
      {pain === 'none' && (
        <CheckRow type="checkbox" checked={false} onChange={() => onPain('now')}>
          {t('chestPain')}
        </CheckRow>
      )}
      <fieldset className="stack stack-tight">
        <legend className="strong small">{t('exams')}</legend>
        <p className="hint">{t('examsHint')}</p>
        <div className="fields">
          {(['lastPhysicalExam', 'lastDentalVisit', 'lastEyeExam'] as const).map((name) => (
            <TypedAnswer key={name} name={name} label={t(name)} type="date" className="phone:col-span-4" />
          ))}
        </div>
      </fieldset>
      <fieldset className="stack stack-tight">
        <legend className="strong small">{t('numbers')}</legend>
        <p className="hint">{t('numbersHint')}</p>
        <div className="fields">
          {(['bloodPressure', 'cholesterol', 'bloodSugar'] as const).map((name) => (
            <TypedAnswer key={name} name={name} label={t(name)} hint={t(`${name}Hint`)} className="phone:col-span-4" />
          ))}
        </div>
      </fieldset>
      <SomeOf
        name="vaccinations"
        legend={t('vaccines')}
        options={vaccines.map((value) => ({ value, label: t(`vaccine.${value}`) }))}
      />
      <Screenings />
      <SomeOf
        name="chronicConditions"
        legend={t('conditions')}
        options={conditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
      >
        <p className="hint">
          {t('feelingLow')} <a href="tel:988">{t('feelingLowCall')}</a>
        </p>
      </SomeOf>
      <Field id={fieldId('medications')} label={t('medicines')} hint={t('medicinesHint')}>
        <textarea
          id={fieldId('medications')}
          className="input input-area"
          rows={2}
          maxLength={2000}
          value={typed.medications}
          onChange={({ target }) => change({ medications: target.value })}
          onBlur={() => void flush()}
        />
      </Field>
      <FieldSafety name="medications" />
      {hasMaternalSign(answersOf(typed)) ? <Pregnancy /> : null}
    </>
  )
}

/** The checks for their age, sex and smoking; nothing is asked where there are none. */
function Screenings() {
  const t = useText(formTexts)
  const { typed } = useFormAround()
  const due = screeningsFor(answersOf(typed))
  if (due.length === 0) return null
  return (
    <SomeOf
      name="screenings"
      legend={t('screenings')}
      options={([...due, 'none'] as const).map((value) => ({ value, label: t(`screening.${value}`) }))}
    />
  )
}

/** Insurance, and what care costs the person. */
export function MoneyStep() {
  const t = useText(formTexts)
  const { typed } = useFormAround()
  const plan = useSavedForm().data?.plan
  const isFilled =
    typed.hasInsurance === 'yes' &&
    plan?.insuranceType === typed.insuranceType &&
    plan.deductibleAmount === typed.deductibleAmount
  return (
    <>
      {plan ? <Note>{t(isFilled ? 'planFilled' : 'planChecked', { day: sayScoreDay(plan.checkedOn) })}</Note> : null}
      <OneOf
        name="hasInsurance"
        legend={t('insured')}
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
      {typed.hasInsurance === 'yes' ? (
        <div className="fields">
          <TypedAnswer
            name="insuranceType"
            label={t('planType')}
            hint={t('planTypeHint')}
            className="phone:col-span-6"
          />
          <TypedAnswer
            name="deductibleAmount"
            label={t('deductible')}
            hint={t('dollars')}
            inputMode="decimal"
            prefix="$"
            className="phone:col-span-6"
          />
        </div>
      ) : null}
      <TypedAnswer
        name="monthlyHealthcareSpend"
        label={t('spend')}
        hint={t('spendHint')}
        inputMode="decimal"
        prefix="$"
      />
    </>
  )
}
