import { type ReactNode, useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import type { Point } from '#kit/geo.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { PharmacyContract } from '../../contract.ts'
import { AtSpot } from './AtSpot.tsx'
import { byState } from './by-state.ts'
import { PharmacyList } from './PharmacyList.tsx'
import { PharmacyPicture } from './PharmacyPicture.tsx'
import { rowButtonId } from './PharmacyRow.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import { pharmacyMapTexts } from './texts.ts'

type FoundPharmaciesProps = {
  found: Answer<PharmacyContract['searchMap']>
  place: Point
  label: string
  radius: number
  /** Looks farther; nothing where that is not possible. */
  wider: ReactNode
}

const pageLength = 20

/** How many were found and how many are open, the list by state and the map beside it. */
export function FoundPharmacies({ found, place, label, radius, wider }: FoundPharmaciesProps) {
  const t = useText(pharmacyMapTexts)
  const [length, setLength] = useState(pageLength)
  // By their ids: a number is another pharmacy's once more are shown.
  const [expanded, setExpanded] = useState<number | null>(null)
  const [pressed, setPressed] = useState<readonly number[]>([])
  const { totalPharmacies: total, pharmacies } = found
  const groups = byState(pharmacies.slice(0, length))
  // Where they do not stand side by side, the map would begin below twenty rows.
  const isWide = useMedia('(width > 68.75em)')
  const list = (
    <PharmacyList key="list" groups={groups} totals={found.states} expanded={expanded} onExpand={setExpanded} />
  )
  const press = (ids: readonly number[]) => {
    const [only, ...others] = ids
    // Beside the map its row can be seen; below the map it is a long way down.
    const isSeen = isWide && only !== undefined && others.length === 0
    setPressed(isSeen ? [] : ids)
    if (isSeen) setExpanded(only)
  }
  const showMore = () => {
    const next = pharmacies[length]
    setLength(length + pageLength)
    // With the last of them the button is gone.
    if (next) requestAnimationFrame(() => document.getElementById(rowButtonId(next.id))?.focus())
  }
  const showRow = (id: number) => {
    setExpanded(id)
    document.getElementById(rowButtonId(id))?.focus()
  }
  const picture = (
    <PharmacyPicture
      key="picture"
      groups={groups}
      found={pharmacies}
      place={place}
      placeName={label}
      radius={radius}
      marked={pressed.length > 0 ? pressed : expanded === null ? [] : [expanded]}
      onPress={press}
    >
      {pressed.length > 0 ? (
        <AtSpot
          pharmacies={groups.flatMap((group) =>
            group.pharmacies.filter(({ pharmacy }) => pressed.includes(pharmacy.id)),
          )}
          onOpen={showRow}
        />
      ) : null}
    </PharmacyPicture>
  )
  return (
    <div className="stack">
      <FoundList found={found} radius={radius} />
      <div className="grid gap-6 items-start desk:grid-cols-[minmax(0,1fr)_24rem]">
        {isWide ? [list, picture] : [picture, list]}
      </div>
      <div className="row row-between">
        <p className="hint" role="status">
          {t('shown', { shown: Math.min(length, pharmacies.length), total })}{' '}
          {length >= pharmacies.length && pharmacies.length < total
            ? t('nearestOnly', { count: pharmacies.length })
            : null}{' '}
          {t('again')}
        </p>
        <span className="row">
          {length < pharmacies.length ? <Button onClick={showMore}>{t('more')}</Button> : null}
          {wider}
        </span>
      </div>
    </div>
  )
}

function FoundList({ found, radius }: Pick<FoundPharmaciesProps, 'found' | 'radius'>) {
  const t = useText(pharmacyMapTexts)
  const { totalPharmacies: total, openPharmacies: open, unknownHours: unknown, unknownNotShown: hidden } = found
  return (
    <div className="row row-between">
      <div role="status">
        <h3>{t('count', { count: total, miles: radius })}</h3>
        <p className="hint">
          {open === total ? t('allOpen', { open }) : t('states', { open, unknown, closed: total - open - unknown })}{' '}
          {hidden > 0 ? t('untoldMore', { count: hidden }) : null} {t('order')}
        </p>
      </div>
      <ReadAloud pharmacies={found.pharmacies} />
    </div>
  )
}
