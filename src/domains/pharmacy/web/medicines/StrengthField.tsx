import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Medication } from '../../contract.ts'
import { discountTexts } from '../discounts/texts.ts'
import { productTexts } from './product-texts.ts'
import { useStrengthWords } from './use-strength-words.ts'

// Which inhaler of albuterol holds so many grams.
const inhalers = ['18', '8.5', '6.7'] as const

type StrengthFieldProps = {
  id: string
  /** Those the medicine is sold in, or the brand that was looked for; undefined before one is chosen. */
  strengths: Medication['strengths'] | undefined
  /** What was typed of it is not in the list. */
  isUnlisted: boolean
  value: string
  error: string | undefined
  onChange: (label: string) => void
}

/** Which of a medicine's strengths and forms; none is chosen before the person does. */
export function StrengthField({ id, strengths, isUnlisted, value, error, onChange }: StrengthFieldProps) {
  const t = useText(discountTexts)
  const product = useText(productTexts)
  const words = useStrengthWords()
  const inhalerOf = (label: string) => {
    const grams = inhalers.find((one) => label.endsWith(`inhaler, 200 puffs, ${one} g`))
    return grams ? product(`inhaler.${grams}`) : ''
  }
  return (
    <Field
      id={id}
      label={t('dosage')}
      error={error}
      hint={isUnlisted ? t('dosageUnlisted') : strengths && strengths.length > 1 ? t('dosageHint') : undefined}
      className="col-span-12 phone:col-span-4"
    >
      <Select value={value} disabled={!strengths} onChange={({ target }) => onChange(target.value)}>
        {value ? null : <option value="">{t(strengths ? 'dosageChoose' : 'dosageFirst')}</option>}
        {strengths?.map(({ label, dose }) => (
          <option key={label} value={label}>
            {[words(label), inhalerOf(label), dose ? product('dose', { dose }) : ''].filter(Boolean).join(' ')}
          </option>
        ))}
      </Select>
    </Field>
  )
}
