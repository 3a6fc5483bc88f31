import { useText } from '#web/i18n/use-text.ts'
import { discountTexts } from '../discounts/texts.ts'

const known =
  /extended-release tablet|delayed-release (?:tablet|capsule)|tablet|capsule|injection|inhaler|film|puffs|pens?|vial|units/g
type Word = keyof (typeof discountTexts)['en'] & `word.${string}`

/** Says a strength and form of the list in the language of the page: `10 mg tablet` is `10 mg tableta`. */
export function useStrengthWords(): (label: string) => string {
  const t = useText(discountTexts)
  return (label) => label.replace(known, (word) => t(`word.${word}` as Word))
}
