import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { placeOf } from './place-of.ts'
import { type SearchTerms, widerMiles } from './search-in-address.ts'
import { doctorTexts } from './texts.ts'

type NobodyFoundProps = {
  search: SearchTerms
  /** The place is in no list of places. */
  isPlaceUnknown: boolean
  /** The list was narrowed to the doctors of an insurance company. */
  isNarrowed: boolean
  onSearch: (search: SearchTerms) => void
}

/** Nobody matches: why that may be, and the nearest searches that may find somebody. */
export function NobodyFound({ search, isPlaceUnknown, isNarrowed, onSearch }: NobodyFoundProps) {
  const t = useText(doctorTexts)
  const miles = isPlaceUnknown ? null : widerMiles(search)
  const actions = [
    ...(miles ? [{ text: t('wider', { miles }), search: { ...search, miles } }] : []),
    ...(isNarrowed ? [{ text: t('anyNetwork'), search: { ...search, beyondNetwork: true } }] : []),
    ...(search.accepting ? [{ text: t('anyAccepting'), search: { ...search, accepting: false } }] : []),
    ...(search.specialty ? [{ text: t('everySpecialty'), search: { ...search, specialty: 0 } }] : []),
  ]
  return (
    <Card>
      <EmptyState
        icon="search"
        title={<span role="status">{t('none')}</span>}
        action={
          isPlaceUnknown || actions.length === 0 ? null : (
            <div className="row">
              {actions.map((action) => (
                <Button key={action.text} onClick={() => onSearch(action.search)}>
                  {action.text}
                </Button>
              ))}
            </div>
          )
        }
      >
        {isPlaceUnknown ? t('placeUnknown', { place: placeOf(search) }) : t('noneText')}
      </EmptyState>
    </Card>
  )
}
