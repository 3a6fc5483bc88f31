import { useEffect, useRef, useState } from 'react'
import { directionsTo } from '#domains/location/web/place-on-map.ts'
import type { Answer } from '#kit/endpoint.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { type Language, languages } from '#web/i18n/languages.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { GlobalResult } from '../../global/global-shapes.ts'
import { useBesidePharmacy } from '../beside-pharmacy.ts'
import { CallLink } from '../CallLink.tsx'
import { serviceKey } from '../map/MapFilterForm.tsx'
import { pharmacyMapTexts } from '../map/texts.ts'
import { useOpenWords } from '../map/use-open-words.ts'
import { foundText } from './found-text.ts'
import { isUnanswered, maxWorldResults } from './global-answers.ts'
import { hoursInWords } from './hours-words.ts'
import { Reach } from './Reach.tsx'
import { globalTexts } from './texts.ts'

const shownAtFirst = 3
const rowId = ({ ref }: GlobalResult) => `abroad-${ref}`

type GlobalResultsProps = {
  found: Answer<PharmacyContract['searchWorld']>
  searchAt: (place: string) => void
  /** Asks the same once more. */
  again: () => void
  isAsking: boolean
}

/** The pharmacies of a worldwide search: three, and all of them on demand. */
export function GlobalResults({ found, searchAt, again, isAsking }: GlobalResultsProps) {
  const t = useText(globalTexts)
  const ui = useText(uiTexts)
  const language = useLanguage()
  const [isAll, setAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const isTold = !isUnanswered(found)
  // What came stands below the whole form there.
  const isBelow = useMedia('(width <= 68.75em)')
  useEffect(() => {
    if (found && isTold && isBelow) section.current?.scrollIntoView()
  }, [found, isTold, isBelow])
  const { totalFound, searchArea, results, coverage, mapServer, mapServerIsSample } = found
  const count = foundText(found)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const { countriesCovered: countries, country, timeZone } = searchArea
  const isElsewhere = timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone
  const fullName = (name: string, code: string | null) =>
    [name, code && !(code === 'US' && name.includes(', ')) ? nameOf(code) : ''].filter(Boolean).join(', ')
  const place = fullName(searchArea.name, country)
  const others = searchArea.others.map((other) => fullName(other.name, other.country))
  const showAll = () => {
    setAll(true)
    const next = results[shownAtFirst]
    // The button is gone then.
    if (next) requestAnimationFrame(() => document.getElementById(rowId(next))?.focus())
  }
  const isCut = isAll && results.length < Math.min(totalFound, maxWorldResults)
  const shown = isAll ? results : results.slice(0, shownAtFirst)
  return (
    <section className="stack scroll-mt-16" aria-labelledby="global-found" ref={section}>
      <div role="status">
        <h3 id="global-found">
          {isUnanswered(found) ? t('untold') : t('found', { count, countries: countries.length })}
        </h3>
        <p className="hint">
          {t('within', { km: searchArea.radius, place })}{' '}
          {countries.some((code) => code !== country)
            ? t('inCountries', { countries: countries.map(nameOf).join(', ') })
            : null}{' '}
          {isElsewhere && totalFound > 0 ? t('timeThere', { time: clockIn(timeZone, language) }) : null}
        </p>
      </div>
      {others.length > 0 ? <OtherPlaces names={others} searchAt={searchAt} /> : null}
      {totalFound === 0 ? (
        <EmptyState
          icon="pin"
          title={t(isUnanswered(found) ? 'untold' : 'none')}
          action={
            isUnanswered(found) ? (
              <Button busy={isAsking} busyText={t('searching')} onClick={again}>
                {ui('tryAgain')}
              </Button>
            ) : null
          }
        >
          {t(isUnanswered(found) ? 'untoldText' : 'noneText')}
        </EmptyState>
      ) : (
        <ol className="card overflow-hidden">
          {shown.map((one, at) => (
            <GlobalRow key={one.ref} one={one} number={at + 1} isElsewhere={isElsewhere} />
          ))}
        </ol>
      )}
      <div className="row row-between">
        <p className="hint empty:hidden">
          {results.length === 0 ? null : t(isCut ? 'shownMost' : 'shown', { shown: shown.length, total: count })}{' '}
          {results.find(({ isSample }) => !isSample)?.source}
        </p>
        {shown.length < results.length ? <Button onClick={showAll}>{t('loadMore')}</Button> : null}
      </div>
      <Reach coverage={coverage} mapServer={mapServer} mapServerIsSample={mapServerIsSample} />
    </section>
  )
}

/** The day and clock of a time zone now. */
const clockIn = (timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(languages[language].locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(serverNow()))

/** The other places of the name that was typed, each a press away. */
function OtherPlaces({ names, searchAt }: { names: readonly string[]; searchAt: (place: string) => void }) {
  const t = useText(globalTexts)
  return (
    <div role="group" aria-labelledby="other-places" className="row">
      <span id="other-places">{t('others')}</span>
      {names.map((name) => (
        <Button key={name} small onClick={() => searchAt(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

type GlobalRowProps = { one: GlobalResult; number: number; isElsewhere: boolean }

function GlobalRow({ one, number, isElsewhere }: GlobalRowProps) {
  const t = useText(globalTexts)
  const map = useText(pharmacyMapTexts)
  const ui = useText(uiTexts)
  const openWords = useOpenWords(isElsewhere)
  const beside = useBesidePharmacy()
  const language = useLanguage()
  const { operatingHours: hours } = one
  const kmKnown = ({ distance, isExact }: GlobalResult) =>
    isExact
      ? distance === 0
        ? t('lessKm')
        : t('kmAway', { km: distance })
      : t('aboutKm', { km: Math.max(2, Math.round(distance)) })
  return (
    <li id={rowId(one)} tabIndex={-1} className="px-4 py-3 not-first:border-t border-line">
      <div className="phone:flex phone:justify-between phone:gap-4">
        <div className="min-w-0">
          <h4>{`${number}. ${one.name}`}</h4>
          <p className="small text-ink-3">
            {[kmKnown(one), one.address, one.city, one.state].filter(Boolean).join(' · ')}
          </p>
          <p className="small row gap-x-3 gap-y-0 text-ink-3">
            <span>{t('ratingUnknown')}</span>
            {one.services.map((service) => (
              <span key={service}>{map(serviceKey(service))}</span>
            ))}
            {one.isSample ? <span>{ui('sample')}</span> : null}
          </p>
        </div>
        <div className="flex-none flex items-start gap-2 max-phone:justify-between phone:max-w-[50%]">
          <p className="phone:text-end">
            {hours.isOpen === null ? (
              <span className="text-ink-3">{openWords(hours)}</span>
            ) : (
              <Badge tone={hours.isOpen ? 'good' : 'neutral'}>{openWords(hours)}</Badge>
            )}
            {hours.text
              ? hoursInWords(hours.text, language).map((line) => (
                  <span key={line} className="hint block">
                    {line}
                  </span>
                ))
              : null}
          </p>
          {beside(one)}
        </div>
      </div>
      <p className="row gap-x-4 mt-2 max-phone:[&>.button]:grow">
        {one.phone ? (
          <CallLink name={one.name} phone={one.phone} button="small" />
        ) : (
          <span className="hint">{map('phoneUnknown')}</span>
        )}
        <a
          className="button button-small"
          href={directionsTo({ ...one, zipCode: null })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('directionsTo', { name: one.name })}
        >
          <Icon name="pin" size="small" />
          {map('directions')}
        </a>
      </p>
    </li>
  )
}
