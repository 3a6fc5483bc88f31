import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { doctorPageTexts } from './page-texts.ts'
import type { ShownDoctor } from './shown-doctor.ts'

type Network = ShownDoctor['networks'][number]

/** The networks whose own lists name the doctor, where, and of which day; that nobody listed them says so. */
export function DoctorNetworks({ doctor }: { doctor: ShownDoctor }) {
  const t = useText(doctorPageTexts)
  return (
    <Card labelledBy="networks">
      <CardPart>
        <CardHead id="networks" title={t('networks')} hint={t('networksHint')} />
        {doctor.networks.length === 0 ? <p className="mt-4">{t('noNetworks')}</p> : null}
      </CardPart>
      <ul>
        {doctor.networks.map((one) => (
          <li key={`${one.insurer} ${one.network} ${one.address}`} className="card-part border-t border-line">
            <div className="flex flex-wrap items-center gap-x-2">
              <h3>{one.network ?? t('networkNotNamed')}</h3>
              {one.isSample ? <SampleTag /> : null}
            </div>
            <p>{one.insurer}</p>
            <p className="small text-ink-3">{[one.address ?? t('anyAddress'), dayOf(one, t)].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Translate = ReturnType<typeof useText<(typeof doctorPageTexts)['en']>>

// Noon keeps a day the same day in every time zone.
const dayOf = ({ asOf }: Network, t: Translate) =>
  asOf === null ? t('listUndated') : t('listOf', { day: formatDay(`${asOf}T12:00:00`) })
