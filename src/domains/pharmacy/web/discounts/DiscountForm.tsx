import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import type { Medication } from '../../contract.ts'
import { MedicationField } from '../medicines/MedicationField.tsx'
import { productTexts } from '../medicines/product-texts.ts'
import { StrengthField } from '../medicines/StrengthField.tsx'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useMedications } from '../medicines/use-medications.ts'
import { useTypedPlace, Whereabouts } from '../Whereabouts.tsx'
import { type AskedMedicine, askedMedicine } from './asked-medicine.ts'
import { discountTexts } from './texts.ts'

type DiscountProblems = { medication?: 'medicationMissing' | 'medicationUnknown'; strength?: 'dosageMissing' }
const idOf = (name: keyof DiscountProblems) => `asked-${name}`
/** The field of the strength, for whoever changes it from elsewhere. */
export const strengthId = idOf('strength')

type DiscountFormProps = {
  busy: boolean
  onAsk: () => void
  /** What stands below while no medicine is chosen. */
  children: ReactNode
}

/** Which medicine, how strong, how much of it, and where. Asking begins when the form is sent. */
export function DiscountForm({ busy, onAsk, children }: DiscountFormProps) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const language = useLanguage()
  const [draft, setDraft] = useDraft()
  const all = useMedications('')?.medications ?? []
  const [text, setText] = useState('')
  const chosen = all.find(({ genericName }) => genericName === draft.medication)
  const nameOf = (one: Medication) => (language === 'es' ? one.spanishName : one.genericName)
  const choose = (one: Medication, brand: string | undefined) => {
    setText('')
    check({})
    setDraft({ ...draft, medication: one.genericName, brand, dosage: onlyStrength(strengthsOf(one, brand)) })
  }
  const chosenName = !chosen ? '' : draft.brand ? `${draft.brand} (${nameOf(chosen)})` : nameOf(chosen)
  const wrong: DiscountProblems = {
    ...(!chosen && { medication: text ? 'medicationUnknown' : 'medicationMissing' }),
    ...(chosen && !draft.dosage && { strength: 'dosageMissing' }),
  }
  const { check, errorOf, summary } = useChecked<DiscountProblems>(idOf, (why) => t(why, { name: text }), {
    now: wrong,
  })
  const strength = chosen?.strengths.find(({ label }) => label === draft.dosage)
  const place = useTypedPlace()
  const submit = async () => {
    const isRight = check(wrong)
    // A place that stands in the field is meant, whether or not Enter was pressed there.
    if (chosen && place.text.trim() && !(await place.take())) return
    // What was found before answers another question than the one that stands above it now.
    // A box or a course is one fill, whatever supply was chosen before.
    askedMedicine.set(isRight ? { ...draft, days: strength?.isCourse ? 30 : draft.days } : null)
    if (isRight) onAsk()
  }
  return (
    <>
      <form className="fields" onSubmit={prevented(submit)} noValidate aria-label={t('form')}>
        <div className="col-span-12 empty:hidden">
          <ErrorSummary title={t('check')} {...summary} />
        </div>
        <MedicationField
          id={idOf('medication')}
          text={text || chosenName}
          error={errorOf('medication')}
          hint={
            !chosen
              ? t('medicationHint')
              : draft.brand
                ? product('brandOf', { name: nameOf(chosen) })
                : chosen.brandNames.length > 0
                  ? t('genericOf', { brands: chosen.brandNames.join(', ') })
                  : undefined
          }
          onText={(next) => {
            setText(next)
            check({})
            setDraft({ ...draft, medication: '', brand: undefined, dosage: '' })
          }}
          onChoose={choose}
        />
        <StrengthField
          id={strengthId}
          strengths={chosen && strengthsOf(chosen, draft.brand)}
          value={draft.dosage}
          error={errorOf('strength')}
          onChange={(dosage) => setDraft({ ...draft, dosage })}
        />
        <SupplyField strength={strength} days={draft.days} onChange={(days) => setDraft({ ...draft, days })} />
        <Whereabouts typed={place} />
        <div className="col-span-12 max-phone:pt-3 phone:col-span-3 phone:ps-3 phone:pt-6">
          <Button type="submit" variant="primary" wide busy={busy || place.isTaking} busyText={t('finding')}>
            {t('find')}
          </Button>
        </div>
      </form>
      {chosen ? null : children}
    </>
  )
}

type SupplyFieldProps = {
  strength: Medication['strengths'][number] | undefined
  days: number
  onChange: (days: number) => void
}

/** For how many days, and how much that is taken to be; of a box or an inhaler one, which lasts as long as somebody's dose lets it. */
function SupplyField({ strength, days: chosen, onChange }: SupplyFieldProps) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const counted = countedFor(strength, chosen)
  const amountWords = useAmountWords()
  const only = strength?.isCourse ? (strength.pack ?? 'course') : null
  const quantityFor = (days: number) => strength?.supplies.find((one) => one.days === days)?.quantity ?? 0
  const amountFor = (days: number) =>
    strength
      ? amountWords({ strength: strength.label, unit: strength.unit, quantity: quantityFor(days), packs: null })
      : ''
  return (
    <Field
      label={t('supply')}
      hint={
        strength?.isCourse
          ? t(strength.pack ? `packHint.${strength.pack}` : 'course')
          : counted && product('counted', counted)
      }
      className="col-span-12 phone:col-span-3"
    >
      <Select value={chosen} disabled={only !== null} onChange={({ target }) => onChange(Number(target.value))}>
        {(only ? [chosen] : [30, 60, 90]).map((days) => (
          <option key={days} value={days}>
            {only ? product(`one.${only}`, { amount: amountFor(days) }) : t('days', { days })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** How many pieces so many days are, and how many of them a day; undefined of what is measured. */
function countedFor(strength: Medication['strengths'][number] | undefined, days: number) {
  const count = strength?.supplies.find((one) => one.days === days)?.quantity
  return strength?.unit === 'EA' && count ? { count, perDay: count / days } : undefined
}

/** A strength is chosen for nobody, unless there is one only. */
const onlyStrength = ([first, second]: Medication['strengths']) => (first && !second ? first.label : '')

/** The strengths of a medicine, or those its brand is sold in. */
const strengthsOf = ({ strengths }: Medication, brand: string | undefined) =>
  brand ? strengths.filter(({ brandNames }) => brandNames.includes(brand)) : strengths

const prevented = (submit: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault()
  void submit()
}

/** What is chosen in the form; a strength that is pressed in the answer is chosen here too. */
function useDraft() {
  const asked = askedMedicine.use()
  const draft = useState<AskedMedicine>(asked ?? { medication: '', dosage: '', days: 30 })
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked) draft[1](asked)
  }
  return draft
}
