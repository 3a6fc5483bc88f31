import { useText } from '#web/i18n/use-text.ts'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { doctorMapTexts } from '../map/map-texts.ts'

/** The two ways to look at what was found. */
export type ResultsView = 'list' | 'map'

/** Chooses between the list and the map where there is no room for both. */
export function ViewSwitch({ view, onView }: { view: ResultsView; onView: (view: ResultsView) => void }) {
  const t = useText(doctorMapTexts)
  return (
    <SegmentedChoice
      label={t('showAs')}
      options={[
        { value: 'list', label: t('list') },
        { value: 'map', label: t('map') },
      ]}
      value={view}
      onChange={onView}
    />
  )
}
