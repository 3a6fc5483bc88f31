import { telephone } from '#domains/doctors/web/PhoneLink.tsx'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { ComparedPlace } from '../../comparison/comparison-shapes.ts'
import { comparisonTexts } from './texts.ts'

/** One place: where it is, its price in its parts, and what a person pays of it. */
export function ComparedRow({ place, number, onOpen }: { place: ComparedPlace; number: number; onOpen: () => void }) {
  const t = useText(comparisonTexts)
  const { facilityName: name } = place
  return (
    <li className="p-4 desk:p-6 border-t border-line first:border-t-0 grid gap-4 desk:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <h3>
          <span className="pin" aria-hidden="true">
            {number}
          </span>{' '}
          {name}
        </h3>
        <p className="small mt-1">{t('placeLine', { address: place.location, miles: place.distance })}</p>
        <Badges place={place} />
        <Parts place={place} />
      </div>
      <PatientPart place={place} />
      <div className="row desk:col-span-2">
        <Button small aria-label={t('breakdownOf', { name })} onClick={onOpen}>
          {t('breakdown')}
        </Button>
        <CallProvider place={place} small />
      </div>
    </li>
  )
}

function Badges({ place }: { place: ComparedPlace }) {
  const t = useText(comparisonTexts)
  const { savingsVsAverage: saved } = place
  return (
    <div className="row mt-2">
      {place.networkStatus === 'in_network' ? (
        <Badge outline icon="check">
          {t('inNetwork')}
        </Badge>
      ) : place.priceKind === 'cash' ? (
        <Badge outline>{t('cashPrice')}</Badge>
      ) : (
        <Badge outline icon="info">
          {t('askNetwork')}
        </Badge>
      )}
      {place.isWhole ? null : <Badge tone="warn">{t('halfBill')}</Badge>}
      {saved === null ? null : saved > 0 ? (
        <SavingsBadge saved={saved} />
      ) : (
        <Badge outline>{saved === 0 ? t('middlePrice') : t('above', { amount: formatDollars(-saved) })}</Badge>
      )}
      {place.source.isSample ? <SampleTag /> : null}
    </div>
  )
}

/** Green above 500 dollars, blue above 200, else gray; the words say the same. */
export const savingsTone = (saved: number): 'green' | 'blue' | 'gray' =>
  saved > 500 ? 'green' : saved > 200 ? 'blue' : 'gray'

export function SavingsBadge({ saved }: { saved: number }) {
  const t = useText(comparisonTexts)
  const tone = savingsTone(saved)
  const look = tone === 'green' ? 'badge-good' : tone === 'blue' ? 'bg-data-soft text-ink' : 'badge-outline'
  return (
    <span className={`badge ${look}`} data-tone={tone}>
      {t('saves', { amount: formatDollars(saved) })}
    </span>
  )
}

const partLook = {
  whole: 'bg-data-2',
  professional: 'bg-data-1',
  facility: 'bg-data-soft outline outline-1 outline-data-1',
}

function Parts({ place: { parts, isWhole, price } }: { place: ComparedPlace }) {
  const t = useText(comparisonTexts)
  const missing = isWhole ? null : parts.some(({ part }) => part === 'facility') ? 'professional' : 'facility'
  return (
    <>
      <div className="flex gap-0.5 h-3.5 mt-4" aria-hidden="true">
        {parts.map(({ part, high }) => (
          <span
            key={part}
            className={`block rounded-sm min-w-1 ${partLook[part]}`}
            style={{ width: `${Math.min(100, (high / Math.max(price, 2000)) * 100)}%` }}
          />
        ))}
        {missing ? <span className="block w-8 rounded-sm border border-dashed border-line-strong" /> : null}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 small mt-2">
        {parts.map(({ part, high }) => (
          <div key={part}>
            <dt className="hint">{t(`part.${part}`)}</dt>
            <dd className="strong tabular">{formatDollars(high)}</dd>
          </div>
        ))}
        {missing ? (
          <div>
            <dt className="hint">{t(`part.${missing}`)}</dt>
            <dd className="strong">{t('missingPart')}</dd>
          </div>
        ) : null}
      </dl>
    </>
  )
}

/** What a person pays, as far as anybody knows, and the price it is of. */
export function PatientPart({ place }: { place: ComparedPlace }) {
  const t = useText(comparisonTexts)
  const { patientRange: own, price, priceLow, isWhole, priceKind } = place
  const label = t(priceKind === 'cash' ? 'cashPrice' : 'planPrice')
  return (
    <div className="grid gap-1 content-start desk:text-end">
      {own ? (
        <>
          <p className="hint">{t('youPay')}</p>
          <p className="figure figure-medium">
            <Amount low={own.low} high={own.high} isWhole={isWhole} />
          </p>
        </>
      ) : (
        <p className="hint">{t('youPayUnknown')}</p>
      )}
      <p className={own ? 'small' : ''}>
        {label}{' '}
        <span className={own ? 'strong tabular' : 'block figure figure-medium'}>
          <Amount low={priceLow} high={price} isWhole={isWhole} />
        </span>
      </p>
      {own ? null : <p className="hint">{t('checkPlan')}</p>}
      {priceLow === price ? null : <p className="hint">{t('byPlan')}</p>}
    </div>
  )
}

function Amount({ low, high, isWhole }: { low: number; high: number; isWhole: boolean }) {
  const t = useText(comparisonTexts)
  const amount = low === high ? formatDollars(high) : t('range', { low: formatDollars(low), high: formatDollars(high) })
  return isWhole ? amount : t('orMore', { amount })
}

/** Calls the place: the number stands beside it, to be copied where nobody can call. */
export function CallProvider({
  place: { facilityName: name, phone },
  small = false,
}: {
  place: ComparedPlace
  small?: boolean
}) {
  const t = useText(comparisonTexts)
  if (phone === null)
    return (
      <Button small={small} icon="phone" disabled>
        {t('noPhone')}
      </Button>
    )
  return (
    <>
      <a className={buttonClass('plain', small)} href={telephone(phone)} aria-label={t('callOf', { name, phone })}>
        <Icon name="phone" size={small ? 'small' : 'normal'} />
        {t('call')}
      </a>
      <span className="strong tabular whitespace-nowrap">{phone}</span>
    </>
  )
}
