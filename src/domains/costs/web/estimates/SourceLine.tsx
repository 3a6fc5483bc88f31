import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { costsTexts } from '../texts.ts'
import { plainOf, plainSources } from './plain-reasons.ts'
import type { ShownSource } from './shown-estimate.ts'
import { useEstimateWords } from './use-estimate-words.ts'
import { workingTexts } from './working-texts.ts'

type SourceLineProps = { source: ShownSource; isPlain?: boolean }

/** Where one figure comes from, and whether that was invented for practice; `isPlain` says a list of prices without its official name. */
export function SourceLine({ source, isPlain = false }: SourceLineProps) {
  const t = useText(costsTexts)
  const tUi = useText(uiTexts)
  const plain = useText(workingTexts)
  const name = isPlain ? plainOf(plainSources, source.key) : undefined
  const say = useEstimateWords()
  return (
    <span className="flex gap-1.5 mt-0.5 text-14 font-normal text-ink-3">
      <span className="flex-none mt-[3px]">
        <Icon name="document" size="small" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="visually-hidden">{t('source')} </span>
        {name
          ? plain(name, { year: source.values['year'] ?? String(source.year) })
          : say(source.key, source.text, source.asOf === null ? source.values : { ...source.values, day: source.asOf })}
        {source.isSample ? (
          <>
            {' '}
            <Badge outline>{tUi('sample')}</Badge>
          </>
        ) : null}
      </span>
    </span>
  )
}
