import type { FoundDoctor } from '../../contract.ts'
import type { ChosenInsurer } from '../chosen-insurer.ts'
import { FewFound } from '../few-found/FewFound.tsx'
import { MapCard } from '../map/MapCard.tsx'
import { onlyZip } from '../map/only-zip.ts'
import { placeOf, type SearchTerms } from '../search/search-in-address.ts'
import { DoctorList } from './DoctorList.tsx'
import { OrganizationsFound } from './OrganizationsFound.tsx'
import type { ResultsSort } from './SortChoice.tsx'
import type { FoundSoFar } from './use-doctor-search.ts'
import { useMarking } from './use-marking.ts'
import type { ResultsView } from './ViewSwitch.tsx'

// So few may not be whom somebody looks for.
const few = 10

type FoundDoctorsProps = {
  found: FoundSoFar
  search: SearchTerms
  insurer: ChosenInsurer | null
  /** `both` where there is room for the map beside the list. */
  view: ResultsView | 'both'
  selectedId: number | undefined
  sort: ResultsSort
  onSelect: (doctor: FoundDoctor) => void
  onSearch: (search: SearchTerms) => void
}

/** The list and the map say the same and mark the same. Without the list beside it, the map has its pressed pin's rows below. */
export function FoundDoctors({
  found,
  search,
  insurer,
  view,
  selectedId,
  sort,
  onSelect,
  onSearch,
}: FoundDoctorsProps) {
  const marking = useMarking(JSON.stringify([search, insurer?.id, sort]))
  const total = found.answer?.total ?? found.doctors.length
  const map = <MapCard doctors={found.doctors} search={search} marking={marking} />
  return (
    <>
      {view === 'map' ? map : null}
      <div className="stack min-w-0">
        {/* Whoever was found by name here is not looked for in a clinic far away. */}
        <OrganizationsFound key={search.name} search={search} where="near" isBeside />
        <DoctorList
          found={found}
          isAnywhere={placeOf(search) === ''}
          insured={insurer !== null}
          selectedId={selectedId}
          marking={marking}
          // Where there is no map to press, all of them stand there.
          isBelowMap={view === 'map' && onlyZip(found.doctors) === undefined}
          sort={sort}
          onSelect={onSelect}
        />
        {total <= few ? (
          <FewFound search={search} insurerId={insurer?.id ?? null} total={total} onSearch={onSearch} />
        ) : null}
      </div>
      {view === 'both' ? <div className="sticky top-[calc(var(--header-height)+1rem)]">{map}</div> : null}
    </>
  )
}
