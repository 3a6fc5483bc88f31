import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { useMedications } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { changeAsked } from './asked-medicine.ts'
import { strengthId } from './DiscountForm.tsx'
import { programTexts } from './program-texts.ts'
import { discountTexts } from './texts.ts'

type Found = Answer<PharmacyContract['searchDiscounts']>

/** What may make this medicine cost less than any card: a cap by law, its maker's own program, another inhaler of the same dose. */
export function LowerPrograms({ medication, results }: Pick<Found, 'medication' | 'results'>) {
  const t = useText(programTexts)
  const price = useText(discountTexts)
  const makers = results[0]?.manufacturerDiscounts ?? []
  return (
    <>
      {medication.genericName.startsWith('Insulin ') ? <Note title={t('insulinTitle')}>{t('insulin')}</Note> : null}
      {medication.packs?.kind === 'inhaler' ? (
        <>
          <Note title={t('inhalerTitle')}>{t('inhaler')}</Note>
          <SameDose {...medication} />
        </>
      ) : null}
      {makers.map((one) => (
        <Note key={one.programName} title={price('maker', { program: one.programName, brand: one.brandName })}>
          {one.terms} {/medicare/i.test(one.terms) ? null : price('makerRule')} {t('askMaker')}
        </Note>
      ))}
    </>
  )
}

/** Inhalers of the same dose and as many puffs whose price is another. */
function SameDose({ genericName, strength }: Pick<Found['medication'], 'genericName' | 'strength'>) {
  const t = useText(programTexts)
  const words = useStrengthWords()
  const dose = doseOf(strength)
  const found = useMedications('')?.medications.find((one) => one.genericName === genericName)
  const others = (found?.strengths ?? []).filter(({ label }) => label !== strength && doseOf(label) === dose)
  if (others.length === 0) return null
  return (
    <div className="row">
      <p>{t('sameDose')}</p>
      {others.map(({ label }) => (
        <Button
          key={label}
          small
          onClick={() => {
            changeAsked({ dosage: label, brand: undefined })
            // The button is gone with the next answer.
            document.getElementById(strengthId)?.focus()
          }}
        >
          {words(label)}
        </Button>
      ))}
    </div>
  )
}

/** A label without what one package weighs: `90 mcg inhaler, 200 puffs`. */
const doseOf = (label: string) => label.split(', ').slice(0, -1).join(', ')
