import { states } from '#domains/location/places/states.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { StateGroup } from './by-state.ts'
import { PharmacyRow } from './PharmacyRow.tsx'
import { pharmacyMapTexts } from './texts.ts'

type PharmacyListProps = {
  groups: readonly StateGroup[]
  /** The id of the pharmacy whose row is open. */
  expanded: number | null
  onExpand: (id: number | null) => void
}

/** The pharmacies by state, each opened by its name. */
export function PharmacyList({ groups, expanded, onExpand }: PharmacyListProps) {
  const t = useText(pharmacyMapTexts)
  return (
    <div className="stack">
      {groups.map(({ state, pharmacies }) => (
        <section key={state} aria-labelledby={`state-${state}`} className="card overflow-hidden">
          <div className="row row-between bg-sunken px-4 py-2">
            <h4 id={`state-${state}`}>{states.find(({ code }) => code === state)?.name ?? (state || t('noState'))}</h4>
            <span className="hint">{t('inState', { count: pharmacies.length })}</span>
          </div>
          <ol>
            {pharmacies.map(({ number, pharmacy }) => (
              <PharmacyRow
                key={pharmacy.id}
                number={number}
                pharmacy={pharmacy}
                isExpanded={expanded === pharmacy.id}
                onToggle={() => onExpand(expanded === pharmacy.id ? null : pharmacy.id)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
