import { searchParameters } from '#domains/location/search-parameters.ts'
import { getHere } from '#domains/location/web/here.ts'
import { useChoices } from '#domains/location/web/use-choices.ts'
import { useHere } from '#domains/location/web/use-here.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { noPlace, type SearchTerms } from '../search/search-in-address.ts'
import { ownTerms } from '../search/use-draft-in-address.ts'
import { nobodyTexts } from './nobody-texts.ts'

type Place = Pick<SearchTerms, keyof typeof noPlace>
type NearMeProps = { onPlace: (own: Place) => void }

/** Looks where the person is: where they said to be, else where their device says when they let it. */
export function NearMe({ onPlace }: NearMeProps) {
  const t = useText(nobodyTexts)
  const { isDefault, status } = useHere()
  const place = () => onPlace({ ...noPlace, ...ownTerms(searchParameters(getHere().location)) })
  const { askDevice } = useChoices({ done: place, refuse: () => {} })
  return (
    <p className="row">
      <Button
        icon="pin"
        busy={status === 'requesting'}
        busyText={t('locating')}
        onClick={() => (isDefault ? void askDevice() : place())}
      >
        {t('useMyLocation')}
      </Button>
    </p>
  )
}

/** Looks in the place that the page shows while nobody has said where they are. */
export function InShownPlace({ onPlace }: NearMeProps) {
  const t = useText(nobodyTexts)
  const { location, label } = useHere()
  return (
    <Button onClick={() => onPlace({ ...noPlace, ...ownTerms(searchParameters(location)) })}>
      {t('lookIn', { place: label })}
    </Button>
  )
}
