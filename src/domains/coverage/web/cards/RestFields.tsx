import { useText } from '#web/i18n/use-text.ts'
import { maxLetters } from '../../cards/card.ts'
import { coverageTexts } from '../texts.ts'
import { type CardFieldsProps, type CardText, TextAnswer } from './CardFields.tsx'

const priceNames = [
  'copayPrimaryCare',
  'copaySpecialist',
  'copayUrgentCare',
  'copayEmergency',
  'deductible',
  'outOfPocketMax',
] as const
const pharmacyNames = ['rxBin', 'rxPcn', 'rxGroup'] as const
const planNames = ['planName', 'groupNumber', 'primaryCarePhysician'] as const

/** What else a card may say. */
export const restOfCard: readonly CardText[] = [...planNames, ...priceNames, ...pharmacyNames, 'memberPhone', 'notes']

/** What else stands on a card, all of it left to the person. */
export function RestFields(props: CardFieldsProps) {
  const t = useText(coverageTexts)
  const text = (name: CardText, more: object = {}) => <TextAnswer {...props} name={name} optional {...more} />
  return (
    <div className="stack stack-loose">
      <fieldset className="fields">
        <legend className="strong mb-2">{t('plan')}</legend>
        {text('planName')}
        {text('groupNumber', { max: maxLetters.group, mono: true })}
        {text('primaryCarePhysician', { label: 'doctor' })}
      </fieldset>
      <fieldset className="fields">
        <legend className="strong mb-2">{t('prices')}</legend>
        {priceNames.map((name) => (
          <TextAnswer key={name} {...props} name={name} optional max={maxLetters.price} />
        ))}
      </fieldset>
      <fieldset className="fields">
        <legend className="strong mb-2">{t('pharmacy')}</legend>
        {pharmacyNames.map((name) => (
          <TextAnswer key={name} {...props} name={name} optional max={maxLetters.pharmacy} mono />
        ))}
        {text('memberPhone', { max: maxLetters.phone })}
        {text('notes', { wide: true, max: maxLetters.notes })}
      </fieldset>
    </div>
  )
}
