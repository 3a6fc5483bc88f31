import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/form/Select.tsx'
import type { FoundDoctor } from '../../contract.ts'
import { doctorTexts } from '../texts.ts'

/** How the doctors found so far are put in order: as the search found them, by name, or those who take new patients first. */
export type ResultsSort = 'found' | 'name' | 'accepting'

const sorts: readonly ResultsSort[] = ['found', 'name', 'accepting']

type SortChoiceProps = {
  sort: ResultsSort
  nearest: string
  /** Its question is drawn above it, and not read aloud alone. */
  isNamed: boolean
  onSort: (sort: ResultsSort) => void
}

/** Chooses the order of those shown. */
export function SortChoice({ sort, nearest, isNamed, onSort }: SortChoiceProps) {
  const t = useText(doctorTexts)
  const words = { found: nearest, name: t('sortName'), accepting: t('sortAccepting') }
  return (
    <label className={isNamed ? 'field' : 'flex-none'}>
      <span className={isNamed ? 'small strong' : 'visually-hidden'}>{t('sort')}</span>
      <Select value={sort} onChange={(event) => onSort(sorts.find((one) => one === event.target.value) ?? 'found')}>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
    </label>
  )
}

const nameOf = ({ lastName, firstName }: FoundDoctor) => `${lastName} ${firstName}`
// Those who say no come last, behind those of whom nobody knows.
const welcome = ({ acceptingNewPatients }: FoundDoctor) =>
  acceptingNewPatients === null ? 1 : acceptingNewPatients ? 0 : 2

/** The doctors in that order; equals stay as they were found. */
export function inSort(doctors: readonly FoundDoctor[], sort: ResultsSort): readonly FoundDoctor[] {
  if (sort === 'name') return doctors.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  if (sort === 'accepting') return doctors.toSorted((a, b) => welcome(a) - welcome(b))
  return doctors
}
