import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { precisionsOffered, satelliteNames, typicalAccuracy } from './global-answers.ts'
import { globalTexts } from './texts.ts'
import type { GlobalSearch } from './use-global-search.ts'

/** What people would rather have overhead, and what their device says of its own exactness. */
export function SatelliteOptions({ global }: { global: GlobalSearch }) {
  const t = useText(globalTexts)
  const { answers, change, device } = global
  const accuracy = device ? Math.round(device.accuracy) : null
  return (
    <Card labelledBy="satellite-options">
      <CardPart className="stack">
        <CardHead id="satellite-options" title={t('satellites')} level={3} />
        <Note title={t('preferences')}>{t('preferencesText')}</Note>
        <div>
          {satelliteNames.map((name) => (
            <div key={name} className="row row-between flex-nowrap">
              <CheckRow
                type="checkbox"
                checked={answers.satellites[name]}
                onChange={() => change({ satellites: { ...answers.satellites, [name]: !answers.satellites[name] } })}
              >
                {t(name)}
              </CheckRow>
              <Badge outline>{typicalAccuracy[name]}</Badge>
            </div>
          ))}
          <p className="hint">{t('typical')}</p>
        </div>
        <Field
          label={t('precision')}
          hint={
            accuracy === null
              ? t('deviceUnknown')
              : t(accuracy <= answers.precision ? 'deviceGood' : 'deviceNotYet', {
                  meters: accuracy,
                  wanted: answers.precision,
                })
          }
        >
          <Select value={answers.precision} onChange={({ target }) => change({ precision: Number(target.value) })}>
            {precisionsOffered.map((meters) => (
              <option key={meters} value={meters}>
                {t('meters', { meters })}
              </option>
            ))}
          </Select>
        </Field>
        <CheckRow type="checkbox" checked={answers.realtime} onChange={() => change({ realtime: !answers.realtime })}>
          {t('realtime')}
        </CheckRow>
        <p className="hint">{t('realtimeHint')}</p>
      </CardPart>
    </Card>
  )
}
