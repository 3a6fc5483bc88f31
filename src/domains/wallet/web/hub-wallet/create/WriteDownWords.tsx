import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { hubTexts } from '../texts.ts'

/** Shows the twelve words, once, to be written on paper. */
export function WriteDownWords({ words, onDone }: { words: readonly string[]; onDone: () => void }) {
  const t = useText(hubTexts)
  return (
    <>
      <p>{t('wordsText')}</p>
      <ol className="grid grid-cols-2 gap-2 phone:grid-cols-3" aria-label={t('wordsList')} translate="no">
        {words.map((word, at) => (
          // A word may occur twice, its place never does.
          <li key={at} className="row flex-nowrap">
            <span className="hint tabular w-6 text-end">{at + 1}</span>
            <span className="mono strong" lang="en">
              {word}
            </span>
          </li>
        ))}
      </ol>
      <Note tone="warn">{t('wordsWarning')}</Note>
      <Button variant="primary" onClick={onDone}>
        {t('wroteDown')}
      </Button>
    </>
  )
}
