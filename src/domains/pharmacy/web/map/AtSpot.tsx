import { useText } from '#web/i18n/use-text.ts'
import { useMiles } from '../use-miles.ts'
import type { Numbered } from './by-state.ts'
import { pharmacyMapTexts } from './texts.ts'
import { useOpenWords } from './use-open-words.ts'

type AtSpotProps = { pharmacies: readonly Numbered[]; onOpen: (id: number) => void }

/** Who stands at a spot of the map that was pressed, right below it; each leads to its row of the list. */
export function AtSpot({ pharmacies, onOpen }: AtSpotProps) {
  const t = useText(pharmacyMapTexts)
  const miles = useMiles()
  const openWords = useOpenWords()
  return (
    <div className="card-part border-t border-line max-h-80 overflow-y-auto">
      <p className="strong" role="status">
        {t('atSpot', { count: pharmacies.length })}
      </p>
      <ol>
        {pharmacies.map(({ number, pharmacy }) => (
          <li key={pharmacy.id} className="py-2 not-first:border-t border-line">
            <button type="button" className="text-start w-full" onClick={() => onOpen(pharmacy.id)}>
              <span className="strong">{`${number}. ${pharmacy.name}`}</span>
              <span className="hint block">{`${miles(pharmacy)} · ${openWords(pharmacy)}`}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
