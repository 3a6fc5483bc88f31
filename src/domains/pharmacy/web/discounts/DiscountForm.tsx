import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import type { Medication } from '../../contract.ts'
import { MedicationField } from '../medicines/MedicationField.tsx'
import { productTexts } from '../medicines/product-texts.ts'
import { StrengthField } from '../medicines/StrengthField.tsx'
import { useMedication, useMedications, useNameOf } from '../medicines/use-medications.ts'
import { useTypedPlace, Whereabouts } from '../Whereabouts.tsx'
import { type AskedMedicine, askedMedicine } from './asked-medicine.ts'
import { SupplyFields, usualCount } from './SupplyFields.tsx'
import { discountTexts } from './texts.ts'

type DiscountProblems = {
  medication?: 'medicationMissing' | 'medicationUnknown' | 'medicationUnclear'
  strength?: 'dosageMissing'
  count?: 'countWrong'
}
const idOf = (name: keyof DiscountProblems) => `asked-${name}`
/** The field of the strength, for whoever changes it from elsewhere. */
export const strengthId = idOf('strength')
const maxCount = 1000

type DiscountFormProps = {
  busy: boolean
  onAsk: () => void
  /** What stands below while no medicine is chosen. */
  children: ReactNode
}

/** Which medicine, how strong, how much of it, and where. Asking begins when the form is sent. */
export function DiscountForm({ busy, onAsk, children }: DiscountFormProps) {
  const t = useText(discountTexts)
  const draft = useDraft()
  const { asked, chosen, strength, text } = draft
  const answer = useMedications(text)
  const hint = useChosenHint(asked, chosen)
  const wrong: DiscountProblems = {
    ...(!chosen && {
      medication: !text
        ? 'medicationMissing'
        : answer?.medications.length === 0
          ? 'medicationUnknown'
          : 'medicationUnclear',
    }),
    ...(chosen && !asked.dosage && { strength: 'dosageMissing' }),
    ...(asked.count !== undefined && !isCount(asked.count) && { count: 'countWrong' }),
  }
  const { check, errorOf, summary } = useChecked<DiscountProblems>(idOf, (why) => t(why, { name: text.trim() }), {
    now: wrong,
  })
  const place = useTypedPlace()
  const submit = async () => {
    // What was typed whole need not be chosen as well.
    const [first] = answer?.medications ?? []
    if (!chosen && first?.match === 'exact' && answer?.isCertain) return draft.choose(first)
    const isRight = check(wrong)
    // A place that stands in the field is meant, whether or not Enter was pressed there.
    if (chosen && place.text.trim() && !(await place.take())) return
    // What was found before answers another question than the one that stands above it now.
    // A box or a course is one fill, whatever supply was chosen before.
    askedMedicine.set(isRight ? { ...asked, days: strength?.isCourse ? 30 : asked.days } : null)
    if (isRight) onAsk()
  }
  const changed = (change: () => void) => {
    change()
    check({})
  }
  return (
    <>
      <form className="fields" onSubmit={prevented(submit)} noValidate aria-label={t('form')}>
        <div className="col-span-12 empty:hidden">
          <ErrorSummary title={t('check')} {...summary} />
        </div>
        <MedicationField
          id={idOf('medication')}
          text={text || draft.name}
          error={errorOf('medication')}
          hint={hint}
          onText={(next) => changed(() => draft.type(next))}
          onChoose={(one) => changed(() => draft.choose(one))}
        />
        <StrengthField
          id={strengthId}
          strengths={chosen && strengthsOf(chosen, asked.brand)}
          isUnlisted={chosen?.isStrengthUnlisted === true && !asked.dosage}
          value={asked.dosage}
          error={errorOf('strength')}
          onChange={(dosage) => draft.set({ ...asked, dosage, count: undefined })}
        />
        <SupplyFields
          countId={idOf('count')}
          strength={strength}
          days={asked.days}
          count={asked.count === undefined ? '' : String(asked.count)}
          error={errorOf('count')}
          onDays={(days) => draft.set({ ...asked, days, count: undefined })}
          onCount={(typed) => {
            const count = Number(typed)
            draft.set({ ...asked, count: count === usualCount(strength, asked.days) ? undefined : count })
          }}
        />
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

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxCount

/** What stands below the name of a medicine: what it is of, or as what else it is sold. */
function useChosenHint({ brand }: AskedMedicine, chosen: Medication | undefined): string | undefined {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const nameOf = useNameOf()
  if (!chosen) return t('medicationHint')
  if (brand) return product('brandOf', { name: nameOf(chosen) })
  return chosen.brandNames.length > 0 ? t('genericOf', { brands: chosen.brandNames.slice(0, 4).join(', ') }) : undefined
}

/** The strengths of a medicine, or those its brand is sold in. */
function strengthsOf({ strengths }: Medication, brand: string | undefined) {
  if (!brand) return strengths
  const own = strengths.filter(({ brandNames }) =>
    brandNames.some((one) => one.startsWith(brand) || brand.startsWith(one)),
  )
  return own.length > 0 ? own : strengths
}

const prevented = (submit: () => Promise<void> | void) => (event: FormEvent) => {
  event.preventDefault()
  void submit()
}

const nothing: AskedMedicine = { medication: '', dosage: '', days: 30 }

/** What is typed and chosen in the form; a strength that is pressed in the answer is chosen here too. */
function useDraft() {
  const last = askedMedicine.use()
  const [asked, set] = useState<AskedMedicine>(last ?? nothing)
  const [seen, setSeen] = useState(last)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Medication>()
  if (last !== seen) {
    setSeen(last)
    if (last) set(last)
  }
  const listed = useMedication(asked.medication)
  const chosen = picked?.genericName === asked.medication ? picked : listed
  const nameOf = useNameOf()
  return {
    asked,
    set,
    text,
    chosen,
    name: !chosen ? '' : asked.brand ? `${asked.brand} (${nameOf(chosen)})` : nameOf(chosen),
    strength: chosen?.strengths.find(({ label }) => label === asked.dosage),
    type: (next: string) => {
      setText(next)
      set({ ...nothing, days: asked.days })
    },
    choose: (one: Medication) => {
      setText('')
      setPicked(one)
      // A strength is chosen for nobody who did not type it, unless there is one only.
      const [only, second] = one.strengths
      const dosage = one.strengthTyped ?? (only && !second && !one.isStrengthUnlisted ? only.label : '')
      set({ medication: one.genericName, brand: one.brandTyped ?? undefined, dosage, days: asked.days })
    },
  }
}
