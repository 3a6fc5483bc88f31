import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { doctorTexts } from '../texts.ts'
import type { UnclearSearch } from './search-draft.ts'
import type { SearchTerms } from './search-in-address.ts'

// So many stand in two or three lines.
const shownFirst = 6

type WhichPlaceProps = { search: UnclearSearch; onGo: (terms: Partial<SearchTerms>) => void }

/** Asks which place is meant, of those of that name or spelled much like it: a question of ours, and nobody's mistake. */
export function WhichPlace({ search, onGo }: WhichPlaceProps) {
  const t = useText(doctorTexts)
  const box = useRef<HTMLDivElement>(null)
  const { why, typed, choices } = search
  const [all, setAll] = useState<UnclearSearch>()
  const shown = all === search ? choices : choices.slice(0, shownFirst)
  const more = choices.length - shown.length
  const isUnknown = why === 'placeUnknown'
  // Another object each time the form is sent.
  useEffect(() => {
    if (search) box.current?.focus()
  }, [search])
  return (
    <div ref={box} tabIndex={-1}>
      <Note announce icon="pin">
        {t(isUnknown ? 'placeUnknown' : 'whichPlace', { place: typed })}
        {isUnknown ? ` ${t('didYouMean')}` : null}
        <span className="row mt-3">
          {shown.map(({ label, terms }) => (
            <Button key={label} small onClick={() => onGo(terms)}>
              {label}
            </Button>
          ))}
          {more > 0 ? (
            <Button small variant="quiet" onClick={() => setAll(search)}>
              {t('morePlaces', { count: more })}
            </Button>
          ) : null}
        </span>
      </Note>
    </div>
  )
}
