import { states } from '#domains/location/places/states.ts'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { StateGroup } from './by-state.ts'
import { PharmacyRow } from './PharmacyRow.tsx'
import { pharmacyMapTexts } from './texts.ts'

type PharmacyListProps = {
  groups: readonly StateGroup[]
  /** How many of all that were found stand in each state. */
  totals: Answer<PharmacyContract['searchMap']>['states']
  /** The id of the pharmacy whose row is open. */
  expanded: number | null
  onExpand: (id: number | null) => void
}

/** The pharmacies by state, each opened by its name. */
export function PharmacyList({ groups, totals, expanded, onExpand }: PharmacyListProps) {
  const t = useText(pharmacyMapTexts)
  const totalIn = (state: string) => totals.find((one) => (one.state ?? '') === state)?.count
  return (
    <div className="stack">
      {groups.map(({ state, pharmacies }) => (
        <section key={state} aria-labelledby={`state-${state}`} className="card overflow-hidden">
          <div className="row row-between bg-sunken px-4 py-2">
            <h4 id={`state-${state}`}>{states.find(({ code }) => code === state)?.name ?? (state || t('noState'))}</h4>
            <span className="hint">
              {t('inState', { shown: pharmacies.length, count: totalIn(state) ?? pharmacies.length })}
            </span>
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
