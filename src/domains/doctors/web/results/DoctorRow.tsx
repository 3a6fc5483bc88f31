import { Link } from 'wouter'
import { formatDecimals } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { FoundDoctor } from '../../contract.ts'
import { doctorName } from '../../names/doctor-name.ts'
import { practiceFound } from '../../practice-found.ts'
import { placeParam } from '../doctor/chosen-place.ts'
import { PhoneLink } from '../PhoneLink.tsx'
import { doctorTexts } from '../texts.ts'
import { useDistanceText } from '../use-distance-text.ts'
import { useSpecialtyName } from '../use-specialty-name.ts'
import { type ListedDoctors, useListAdditions } from './list-additions.ts'
import { focusReturned } from './return-to-row.ts'
import { rowId } from './use-marking.ts'

/** The address of one doctor's page, by the number of the registry; it opens at the practice that was found. */
const doctorPath = ({ npi, facilities }: FoundDoctor, place: Practice | undefined): string =>
  place && place !== facilities[0] ? `/doctor/${npi}?${placeParam}=${place.id}` : `/doctor/${npi}`

type Practice = FoundDoctor['facilities'][number]

type DoctorRowProps = {
  doctor: FoundDoctor
  /** All that were found so far. */
  pages: readonly ListedDoctors[]
  number: number
  /** An insurance company was chosen, so the network matters. */
  insured: boolean
  selected: boolean
  /** It is pointed at, here or on the map. */
  marked: boolean
  onSelect: () => void
  onOver: (isOver: boolean) => void
}

/** One doctor in the list; what nobody stated is told once, under the list. */
export function DoctorRow({ doctor, pages, number, insured, selected, marked, onSelect, onOver }: DoctorRowProps) {
  const t = useText(doctorTexts)
  const additions = useListAdditions()
  const specialtyName = useSpecialtyName()
  const distance = useDistanceText()
  const name = doctorName(doctor)
  const place = practiceFound(doctor)
  const others = doctor.otherSpecialties.map((one) => specialtyName(one.name))
  return (
    <li
      id={rowId(number)}
      tabIndex={-1}
      data-marked={marked || undefined}
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
      onFocus={() => onOver(true)}
      onBlur={() => onOver(false)}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-2.5 not-first:border-t border-line outline-offset-[-3px] ${selected || marked ? 'bg-sunken' : ''} ${selected ? 'shadow-[inset_3px_0_0_var(--ink)]' : ''}`}
    >
      <span
        className={`result-number text-14 tabular ${selected || marked ? 'bg-ink text-surface' : 'bg-surface text-ink'}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <div className="phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:grid-rows-[auto_1fr] phone:gap-x-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3>
              <Link className="quiet-link" href={doctorPath(doctor, place)} ref={focusReturned(doctor.npi)}>
                {name}
              </Link>
            </h3>
            {doctor.isSample ? <SampleTag /> : null}
          </div>
          <p className="small">
            {[specialtyName(doctor.specialty.name), ...others, place && practiceText(place, t)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="small text-ink-3">
            {place
              ? [distance(doctor.distanceMiles), `${place.address}, ${place.city}, ${place.state}`]
                  .filter(Boolean)
                  .join(' · ')
              : t('addressNotListed')}
          </p>
          <AlsoAt doctor={doctor} />
        </div>
        <p className="flex flex-wrap items-center content-start gap-x-3 text-14 text-ink-3">
          {insured ? (
            <Fact icon={doctor.networkInfo.status === 'In network' ? 'check' : 'info'}>{networkText(doctor, t)}</Fact>
          ) : null}
          {doctor.rating === null ? null : <Fact icon="star">{ratingText(doctor.rating, doctor.reviewCount, t)}</Fact>}
          {doctor.boardCertified ? <Fact icon="check">{t('boardCertified')}</Fact> : null}
          <Accepting doctor={doctor} />
          {place?.phone ? <PhoneLink phone={place.phone} name={name} /> : <span>{t('phoneNotListed')}</span>}
        </p>
        <div className="doctor-aside">
          {additions ? <additions.Aside doctor={doctor} pages={pages} insurer={additions.insurer} /> : null}
          <Button
            small
            className="max-phone:flex-1"
            {...(selected && { icon: 'check' as const })}
            aria-pressed={selected}
            aria-label={t('selectNamed', { name })}
            onClick={onSelect}
          >
            {selected ? t('selected') : t('select')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Whether new patients are taken, where somebody stated it. */
function Accepting({ doctor: { acceptingNewPatients } }: { doctor: FoundDoctor }) {
  const t = useText(doctorTexts)
  if (acceptingNewPatients === null) return null
  return (
    <Fact icon={acceptingNewPatients ? 'check' : 'info'}>{t(acceptingNewPatients ? 'accepting' : 'notAccepting')}</Fact>
  )
}

/** Another place of theirs that is where the search looks. */
function AlsoAt({ doctor: { facilities, alsoNearIds } }: { doctor: FoundDoctor }) {
  const t = useText(doctorTexts)
  const [other, ...more] = facilities.filter(({ id }) => alsoNearIds.includes(id))
  if (!other) return null
  const place = `${other.address}, ${other.city}`
  return (
    <p className="small text-ink-3">
      {more.length > 0 ? t('alsoAtMore', { place, count: more.length }) : t('alsoAt', { place })}
    </p>
  )
}

/** The name of a practice as far as it is known; an inferred one says so, and an address stands for itself. */
const practiceText = ({ name, address, isNameInferred }: Practice, t: Translate) =>
  name === address ? undefined : isNameInferred ? t('likelyAt', { name }) : name

type Translate = ReturnType<typeof useText<(typeof doctorTexts)['en']>>

const ratingText = (rating: number, reviewCount: number | null, t: Translate) =>
  t('rating', { rating: formatDecimals(rating, 1), count: reviewCount ?? 0 })

/** In network is said of a network by its name: the same insurer has others, that do not list the doctor. */
function networkText({ networkInfo: { status, networks } }: FoundDoctor, t: Translate): string {
  if (status !== 'In network') return t('confirm')
  const names = [...new Set(networks.map(({ name }) => name))].join(', ')
  return names ? t('inNetworkNamed', { network: names }) : t('inNetwork')
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-[5px] tabular">
      <Icon name={icon} size="small" />
      {children}
    </span>
  )
}
