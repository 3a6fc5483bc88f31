import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { CardDraft } from '../cards/card-draft.ts'
import { cardRead } from './card-read.ts'
import { readingTexts } from './reading-texts.ts'

type Mark = 'check' | 'typeIt'

/** What is said under an answer that a photo gave: to look at twice, or that nothing was read. Gone once it is changed. */
export function useReadMark(name: keyof CardDraft, value: string | undefined): Mark | null {
  const read = cardRead.use()
  if (!read) return null
  const own = read[name]
  if (own && own.value === value) return own.isSure ? null : 'check'
  return name === 'memberId' && !own && !value?.trim() ? 'typeIt' : null
}

/** The words of a mark, in place of the hint. */
export function ReadMark({ mark }: { mark: Mark }) {
  const t = useText(readingTexts)
  return (
    <span className="field-check">
      <Icon name="warning" size="small" /> {t(mark)}
    </span>
  )
}
