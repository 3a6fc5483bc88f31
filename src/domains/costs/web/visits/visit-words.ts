import { useText } from '#web/i18n/use-text.ts'
import { serviceForSpecialty } from '../../estimates/service-types.ts'
import { knowsDoctor } from '../calculator/calculator-answers.ts'
import { useSeenAnswered } from '../selected-doctor.ts'
import { searchVisitTexts } from './texts.ts'

type Visited = { specialty: { name: string } }
type VisitKind = 'first' | 'known' | 'any'

/** Which visit the price of a doctor is of: a first one, one to a doctor who knows the person, or any, where that changes no price. */
function useVisitKind(): (doctor: Visited) => VisitKind {
  const seenOf = useSeenAnswered()
  return ({ specialty: { name } }) => {
    const service = serviceForSpecialty(name)
    if (service === null || !knowsDoctor(service)) return 'any'
    return seenOf(name).seenBefore ? 'known' : 'first'
  }
}

/** How the visit to these doctors is called in a sentence: what is true of each of them. */
export function usePricedVisitWords(): (doctors: readonly Visited[]) => string {
  const t = useText(searchVisitTexts)
  const kindOf = useVisitKind()
  return (doctors) => {
    const kinds = new Set(doctors.map(kindOf))
    const [only = 'any'] = kinds
    return t(`visit.${kinds.size === 1 ? only : 'any'}`)
  }
}

/** What stands under the price of one doctor: of which visit it is, and how it is known. */
export function usePriceWords(): (doctor: Visited, how: 'medicares' | 'ifInNetwork' | 'estimated') => string {
  const t = useText(searchVisitTexts)
  const kindOf = useVisitKind()
  return (doctor, how) => {
    const kind = kindOf(doctor)
    if (kind === 'any') return t(how)
    return t(`row.${kind}`, { how: t(how === 'medicares' ? 'medicare' : how) })
  }
}
