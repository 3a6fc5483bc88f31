import { useText } from '#web/i18n/use-text.ts'
import { strengthTexts } from './strength-texts.ts'

// The longer first: `eye drops` before `drops`.
const words = Object.keys(strengthTexts.en)
  .flatMap((key) => (key.startsWith('word.') ? key.slice('word.'.length) : []))
  .toSorted((a, b) => b.length - a.length)
const known = new RegExp(`\\b(?:${words.join('|')})\\b`, 'g')
type Word = keyof (typeof strengthTexts)['en'] & `word.${string}`

/** Says a strength and form of the list in the language of the page: `10 mg tablet` is `10 mg tableta`. */
export function useStrengthWords(): (label: string) => string {
  const t = useText(strengthTexts)
  return (label) => label.replace(known, (word) => t(`word.${word}` as Word))
}
