import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { changeAsked } from '../discounts/asked-medicine.ts'
import { strengthId } from '../discounts/DiscountForm.tsx'
import { discountTexts } from '../discounts/texts.ts'
import { isInsulin } from '../medicines/is-insulin.ts'
import { useMedication } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { useHasGovernmentPlan, useOwnPlan } from '../own-plan/use-own-plan.ts'
import { makerPromisesFor } from './maker-promises.ts'
import { programTexts } from './program-texts.ts'

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>

/** What may make this medicine cost less than any card: a cap by law, its maker's own program, another inhaler of the same dose. */
export function LowerPrograms({ found }: { found: DiscountAnswer }) {
  const t = useText(programTexts)
  const { medication } = found
  // To whoever has Medicare it is said above, beside the price; it does not concern whoever has another government plan.
  const hasGovernmentPlan = (useOwnPlan()?.program ?? null) !== null
  return (
    <>
      {isInsulin(medication) && !hasGovernmentPlan ? <Note title={t('insulinTitle')}>{t('insulin')}</Note> : null}
      <OfMakers found={found} />
      {medication.packs?.kind === 'inhaler' ? <SameDose {...medication} /> : null}
    </>
  )
}

/** What makers' programs give off their own product, each with who said it and when; nothing to whoever they exclude. */
function OfMakers({ found }: { found: DiscountAnswer }) {
  const t = useText(programTexts)
  const isClosed = useHasGovernmentPlan()
  const makers = found.results[0]?.manufacturerDiscounts ?? []
  if (isClosed)
    return makerPromisesFor(found.medication).length > 0 || makers.length > 0 ? (
      <p className="hint">{t('makersClosed')}</p>
    ) : null
  return makers.map((one) => <MakersProgram key={one.programName} program={one} />)
}

function MakersProgram({ program }: { program: DiscountAnswer['results'][number]['manufacturerDiscounts'][number] }) {
  const t = useText(programTexts)
  const price = useText(discountTexts)
  const { programName, brandName, terms, url, source, asOf, isSample } = program
  return (
    <Note title={price('maker', { program: programName, brand: brandName })}>
      {terms} {/medicare/i.test(terms) ? null : price('makerRule')} {t('askMaker')}{' '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('itsPage')}
        </a>
      ) : null}
      <span className="hint block">{t(isSample ? 'toldBySample' : 'toldBy', { source, day: dayText(asOf) })}</span>
    </Note>
  )
}

/** Inhalers of the same dose and as many puffs whose price is another. */
function SameDose({ genericName, strength }: Pick<DiscountAnswer['medication'], 'genericName' | 'strength'>) {
  const t = useText(programTexts)
  const words = useStrengthWords()
  const dose = doseOf(strength)
  const found = useMedication(genericName)
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
