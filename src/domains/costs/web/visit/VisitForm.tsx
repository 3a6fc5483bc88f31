import { type FormEvent, useId, useState } from 'react'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { CompanySelect } from '../calculator/AnswerSelects.tsx'
import { knowsDoctor } from '../calculator/calculator-answers.ts'
import { calculatorTexts } from '../calculator/calculator-texts.ts'
import { chooseInsurance, useChosenInsurance } from '../chosen-insurance.ts'
import type { ShownEstimate } from '../estimates/shown-estimate.ts'
import { type SelectedDoctor, selectDoctor, serviceOf } from '../selected-doctor.ts'
import { chosenVisitTexts } from './texts.ts'

type VisitFormProps = {
  doctor: SelectedDoctor
  company: string | null
  estimate: ShownEstimate | undefined
  onDone: () => void
}

type VisitProblems = { company?: 'companyRequired' }
const idOf = (name: keyof VisitProblems) => `visit-${name}`

/** Changes what the visit's estimate rests on: whether it is the first, and how the person is insured. The kind of care is the doctor's. */
export function VisitForm({ doctor, company, estimate, onDone }: VisitFormProps) {
  const t = useText(chosenVisitTexts)
  const tCosts = useText(calculatorTexts)
  const service = serviceOf({ ...doctor, isCheckup: false })
  const saidNone = useChosenInsurance() === null
  // Undefined while nobody has said how it is paid.
  const [insured, setInsured] = useState(company !== null ? true : saidNone ? false : undefined)
  const [named, setNamed] = useState(company ?? '')
  const [seenBefore, setSeen] = useState(doctor.seenBefore ?? false)
  const [isCheckup, setCheckup] = useState(doctor.isCheckup ?? false)
  const wrong: VisitProblems = insured && named === '' ? { company: 'companyRequired' } : {}
  const { check, errorOf } = useChecked<VisitProblems>(idOf, tCosts, { now: wrong })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check(wrong)) return
    if (insured !== undefined) chooseInsurance(insured ? named : null)
    selectDoctor({ ...doctor, seenBefore, isCheckup })
    onDone()
  }
  return (
    <form className="fields mt-4" aria-label={t('changeTitle')} onSubmit={submit} noValidate>
      <div className="col-span-12">
        <SegmentedChoice
          label={tCosts('howPaid')}
          value={insured === undefined ? '' : insured ? 'with' : 'without'}
          onChange={(value) => setInsured(value === 'with')}
          options={[
            { value: 'with', label: tCosts('withInsurance') },
            { value: 'without', label: tCosts('without') },
          ]}
        />
      </div>
      {insured ? (
        <Field
          id={idOf('company')}
          label={tCosts('company')}
          hint={named === '' ? tCosts('companyHint') : undefined}
          error={errorOf('company')}
          className="phone:col-span-6"
        >
          <CompanySelect value={named} onChange={setNamed} />
        </Field>
      ) : null}
      {service === 'primary_care' ? (
        <div className="col-span-12">
          <CheckRow type="checkbox" checked={isCheckup} onChange={() => setCheckup(!isCheckup)}>
            {t('isCheckup')}
          </CheckRow>
        </div>
      ) : null}
      {service && knowsDoctor(service) && !isCheckup ? (
        <SeenBefore doctor={doctor} estimate={estimate} value={seenBefore} onChange={setSeen} />
      ) : null}
      <p className="hint col-span-12">{t('placeFixed')}</p>
      <div className="row col-span-12">
        <Button type="submit">{tCosts('update')}</Button>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type SeenBeforeProps = Pick<VisitFormProps, 'doctor' | 'estimate'> & {
  value: boolean
  onChange: (seenBefore: boolean) => void
}

/** Whether the doctor knows the person, with what Medicare allows for either beside it. */
function SeenBefore({ doctor, estimate, value, onChange }: SeenBeforeProps) {
  const t = useText(chosenVisitTexts)
  const name = useId()
  const priceOf = (key: string) => estimate?.allows?.variants.find((one) => one.key === key)?.amount
  const prices = { known: priceOf('variant.known'), new: priceOf('variant.new') }
  return (
    <fieldset className="col-span-12">
      <legend className="strong">{t('seenQuestion', { name: doctor.name })}</legend>
      {([false, true] as const).map((seen) => {
        const price = seen ? prices.known : prices.new
        return (
          <CheckRow
            key={String(seen)}
            type="radio"
            name={name}
            checked={value === seen}
            onChange={() => onChange(seen)}
            count={price && formatUsd(price.units)}
          >
            {t(seen ? 'seenYes' : 'seenNo')}
          </CheckRow>
        )
      })}
      {prices.new ? <p className="hint">{t('seenHint')}</p> : null}
    </fieldset>
  )
}
