import { useEffect, useRef } from 'react'
import { directionsTo } from '#domains/location/web/place-on-map.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { MapPharmacy } from '../../map/map-shapes.ts'
import { useBesidePharmacy } from '../beside-pharmacy.ts'
import { CallLink } from '../CallLink.tsx'
import { dayText } from '../day-text.ts'
import { hoursInWords } from '../global/hours-words.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'
import { useDollars } from '../use-dollars.ts'
import { useMiles } from '../use-miles.ts'
import { serviceKey } from './MapFilterForm.tsx'
import { pharmacyMapTexts } from './texts.ts'
import { useOpenWords } from './use-open-words.ts'

// By the names the list of holidays on the server gives them.
const spanish: Readonly<Record<string, string>> = {
  "New Year's Day": 'Año Nuevo',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King',
  "Washington's Birthday": 'Natalicio de Washington',
  'Memorial Day': 'Día de los Caídos',
  Juneteenth: 'Juneteenth',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Columbus Day': 'Día de Colón',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Día de Acción de Gracias',
  'Christmas Eve': 'Nochebuena',
  'Christmas Day': 'Navidad',
}

/** The name of a US public holiday in a language; those of one state alone stay in English. */
const holidayWords = (name: string, language: Language): string => (language === 'es' ? (spanish[name] ?? name) : name)

type PharmacyRowProps = { number: number; pharmacy: MapPharmacy; isExpanded: boolean; onToggle: () => void }

/** The button of a pharmacy's row, for whoever opens it from elsewhere. */
export const rowButtonId = (id: number): string => `pharmacy-${id}`

/** One pharmacy: where, how far, open or not; pressed, what else is known, and how to get there or call. */
export function PharmacyRow({ number, pharmacy, isExpanded, onToggle }: PharmacyRowProps) {
  const t = useText(pharmacyMapTexts)
  const ui = useText(uiTexts)
  const openWords = useOpenWords()
  const miles = useMiles()
  const beside = useBesidePharmacy()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isExpanded) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isExpanded])
  const { isOpen } = pharmacy
  return (
    <li ref={row} className="px-4 py-3 not-first:border-t border-line">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4">
        <span
          className={`result-number text-14 tabular ${isExpanded ? 'bg-ink text-surface' : 'bg-surface text-ink'}`}
          aria-hidden="true"
        >
          {number}
        </span>
        <div className="phone:flex phone:justify-between phone:gap-4">
          <div className="min-w-0">
            <h5>
              <button
                id={rowButtonId(pharmacy.id)}
                type="button"
                className="strong text-start flex items-start gap-1 opener"
                aria-expanded={isExpanded}
                onClick={onToggle}
              >
                {pharmacy.name}
                <Icon name="down" size="small" />
              </button>
            </h5>
            <p className="small text-ink-3">{[miles(pharmacy), addressOf(pharmacy)].filter(Boolean).join(' · ')}</p>
            <p className="small row gap-x-3 gap-y-0 text-ink-3">
              {pharmacy.phone ? <CallLink name={pharmacy.name} phone={pharmacy.phone} /> : null}
              {pharmacy.chainName ? <span>{t('chain', { name: pharmacy.chainName })}</span> : null}
              {pharmacy.hasDriveThru ? <span>{t('hasDriveThru')}</span> : null}
              {pharmacy.hasDelivery ? <span>{t('hasDelivery')}</span> : null}
              {pharmacy.isSample ? <span>{ui('sample')}</span> : null}
            </p>
            {pharmacy.knownPrice ? <KnownPrice {...pharmacy.knownPrice} /> : null}
          </div>
          <div className="flex-none">
            <p className="small phone:text-end max-phone:[&>.badge]:whitespace-normal">
              {isOpen === null ? (
                <span className="text-ink-3">{openWords(pharmacy)}</span>
              ) : (
                <Badge tone={isOpen ? 'good' : 'neutral'} icon={isOpen ? 'check' : 'clock'}>
                  {openWords(pharmacy)}
                </Badge>
              )}
              {isOpen === null ? <span className="hint block">{t('callFirst')}</span> : null}
            </p>
          </div>
        </div>
        <span className="self-start">{beside(pharmacy)}</span>
      </div>
      {isExpanded ? <PharmacyDetails pharmacy={pharmacy} /> : null}
    </li>
  )
}

/** The lowest price that is known there of the medicine that is asked for, and what it is of. */
function KnownPrice({ price, of, ofInSpanish, isSample }: NonNullable<MapPharmacy['knownPrice']>) {
  const t = useText(pharmacyMapTexts)
  const ui = useText(uiTexts)
  const dollars = useDollars()
  const words = useStrengthWords()
  const isSpanish = useLanguage() === 'es'
  return (
    <p className="small row gap-x-2 gap-y-0 tabular">
      <span>{t('knownPrice', { price: dollars(price), of: words(isSpanish ? ofInSpanish : of) })}</span>
      {isSample ? <Badge outline>{ui('sample')}</Badge> : null}
    </p>
  )
}

const addressOf = ({ address, city, state }: MapPharmacy) => [address, city, state].filter(Boolean).join(', ')

function PharmacyDetails({ pharmacy }: { pharmacy: MapPharmacy }) {
  const t = useText(pharmacyMapTexts)
  const ui = useText(uiTexts)
  const unknown = ui('notKnown')
  const facts = useKnown(pharmacy)
  const known = facts.filter(({ value }) => value !== null)
  const untold = facts.filter(({ value }) => value === null).map(({ name }) => name)
  return (
    <div className="mt-3 stack stack-tight">
      {known.length > 0 ? <Facts small ruled facts={known} /> : null}
      {untold.length > 0 ? <p className="small">{t('untold', { what: untold.join(', ') })}</p> : null}
      <p className="row gap-x-6 max-phone:[&>.button]:grow">
        <a className="button" href={directionsTo(pharmacy)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {t('directions')}
        </a>
        {pharmacy.phone ? (
          <CallLink name={pharmacy.name} phone={pharmacy.phone} button="normal" />
        ) : (
          <span className="hint">{t('phoneUnknown')}</span>
        )}
      </p>
      <p className="hint">
        {t('from', { source: pharmacy.source, day: pharmacy.asOf ? dayText(pharmacy.asOf) : unknown })}{' '}
        {pharmacy.hoursSource
          ? t('hoursFrom', {
              source: pharmacy.hoursSource,
              day: pharmacy.hoursAsOf ? dayText(pharmacy.hoursAsOf) : unknown,
            })
          : null}{' '}
        {pharmacy.isExact ? null : t('inexact')}
      </p>
    </div>
  )
}

/** What can be known of a pharmacy, in the order it is asked; null where nobody tells it. */
function useKnown(pharmacy: MapPharmacy) {
  const t = useText(pharmacyMapTexts)
  const language = useLanguage()
  const told = (values: readonly string[], between = ', ') => (values.length > 0 ? values.join(between) : null)
  const hours = (text: string | null) => told(text ? hoursInWords(text, language) : [], '; ')
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'yes' : 'no'))
  const { holiday } = pharmacy
  const todayHours = () => {
    const said = hours(pharmacy.hoursToday) ?? t('closedToday')
    return pharmacy.holidaysUnknown ? t('holidaysUnknown', { hours: said }) : said
  }
  const today = {
    key: 'today',
    name: holiday ? t('todayHoliday', { holiday: holidayWords(holiday, language) }) : t('today'),
  }
  return [
    { key: 'hours', name: t('hours'), value: hours(pharmacy.hours) },
    ...(pharmacy.hoursToday === null ? [] : [{ ...today, value: todayHours() }]),
    { key: 'wait', name: t('waitTime'), value: null },
    { key: 'busy', name: t('busy'), value: null },
    { key: 'rating', name: t('rating'), value: null },
    { key: 'drive', name: t('hasDriveThru'), value: yesNo(pharmacy.hasDriveThru) },
    { key: 'delivery', name: t('hasDelivery'), value: yesNo(pharmacy.hasDelivery) },
    { key: 'services', name: t('services'), value: told(pharmacy.services.map((one) => t(serviceKey(one)))) },
    { key: 'cards', name: t('cards'), value: told(pharmacy.discountPrograms) },
  ]
}
