import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-paths.ts'
import type { FoundDoctor } from '../contract.ts'
import { doctorName } from '../doctor-name.ts'
import { milesText } from '../miles-text.ts'
import { type DoctorPage, useListAdditions } from './list-additions.ts'
import { doctorTexts } from './texts.ts'
import { rowId } from './use-marking.ts'
import { useSpecialtyName } from './use-specialty-name.ts'

type DoctorRowProps = {
  doctor: FoundDoctor
  /** Those who were found with this doctor. */
  page: DoctorPage
  number: number
  /** An insurance company was chosen, so the network matters. */
  insured: boolean
  selected: boolean
  /** It is pointed at, here or on the map. */
  marked: boolean
  onSelect: () => void
  onOver: (isOver: boolean) => void
}

/** One doctor in the list; what nobody stated is said to be unknown. */
export function DoctorRow({ doctor, page, number, insured, selected, marked, onSelect, onOver }: DoctorRowProps) {
  const t = useText(doctorTexts)
  const additions = useListAdditions()
  const specialtyName = useSpecialtyName()
  const name = doctorName(doctor)
  const [place] = doctor.facilities
  // Where a practice has no name of its own, its address stands in for it.
  const practice = place?.name === place?.address ? undefined : place?.name
  return (
    <li
      id={rowId(number)}
      tabIndex={-1}
      data-marked={marked || undefined}
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
      onFocus={() => onOver(true)}
      onBlur={() => onOver(false)}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 phone:pe-6 not-first:border-t border-line outline-offset-[-3px] ${selected || marked ? 'bg-sunken' : ''} ${selected ? 'shadow-[inset_3px_0_0_var(--ink)]' : ''}`}
    >
      <span
        className={`grid place-items-center size-7 rounded-full border-[1.5px] border-ink text-14 font-semibold tabular ${selected || marked ? 'bg-ink text-surface' : 'bg-surface text-ink'}`}
        aria-hidden="true"
      >
        {number}
      </span>
      <div className="phone:flex phone:items-start phone:justify-between phone:gap-4">
        <div className="min-w-0">
          <h3>{name}</h3>
          <p className="small">{[specialtyName(doctor.specialty.name), practice].filter(Boolean).join(' · ')}</p>
          {place ? (
            <p className="small text-ink-3">{`${place.address}, ${place.city}, ${place.state} ${place.zipCode}`}</p>
          ) : null}
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 mt-1.5 text-14 text-ink-3">
            {doctor.distanceMiles === null ? null : (
              <Fact icon="pin">{t('miles', { miles: milesText(doctor.distanceMiles) })}</Fact>
            )}
            <Fact icon="star">{ratingText(doctor, t)}</Fact>
            {place?.phone ? <Fact icon="phone">{place.phone}</Fact> : null}
          </p>
        </div>
        {additions ? (
          <div className="flex-none max-phone:mt-1.5">
            <additions.Aside doctor={doctor} page={page} insurer={additions.insurer} />
          </div>
        ) : null}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-2 mt-2">
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-14 text-ink-3">
          {doctor.boardCertified ? <Fact icon="check">{t('boardCertified')}</Fact> : null}
          <Fact icon={doctor.acceptingNewPatients === true ? 'check' : 'info'}>{acceptingText(doctor, t)}</Fact>
          {insured ? (
            <Fact icon={doctor.networkInfo.status === 'In network' ? 'check' : 'info'}>
              {doctor.networkInfo.status === 'In network' ? t('inNetwork') : t('confirm')}
            </Fact>
          ) : null}
        </p>
        <Button
          small
          {...(selected && { icon: 'check' as const })}
          aria-pressed={selected}
          aria-label={t('selectNamed', { name })}
          onClick={onSelect}
        >
          {selected ? t('selected') : t('select')}
        </Button>
      </div>
    </li>
  )
}

type Translate = ReturnType<typeof useText<(typeof doctorTexts)['en']>>

const ratingText = ({ rating, reviewCount }: FoundDoctor, t: Translate) =>
  rating === null ? t('ratingUnknown') : t('rating', { rating: rating.toFixed(1), count: reviewCount ?? 0 })

function acceptingText({ acceptingNewPatients }: FoundDoctor, t: Translate): string {
  if (acceptingNewPatients === null) return t('askAccepting')
  return acceptingNewPatients ? t('accepting') : t('notAccepting')
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-[5px] tabular">
      <Icon name={icon} size="small" />
      {children}
    </span>
  )
}
