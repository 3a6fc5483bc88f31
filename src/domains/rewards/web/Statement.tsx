import type { Answer } from '#kit/endpoint.ts'
import { formatDay, formatDollars, formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { RewardsContract } from '../contract.ts'
import { rewardsTexts } from './texts.ts'

type Entries = Answer<RewardsContract['points']>['statement']['entries']

/** Every change of the points, the newest first, with the balance after each. */
export function Statement({ entries }: { entries: Entries }) {
  const t = useText(rewardsTexts)
  const signed = (points: number) => (points < 0 ? `−${formatWhole(-points)}` : `+${formatWhole(points)}`)
  return (
    <Card labelledBy="points-statement">
      <CardPart>
        <CardHead id="points-statement" level={3} title={t('statement')} />
        {entries.length === 0 ? (
          <div className="mt-3">
            <p className="small strong">{t('nothing')}</p>
            <p className="hint">{t('nothingText')}</p>
          </div>
        ) : (
          <ol className="mt-3">
            {entries.map((entry) => (
              <li key={entry.id} className="row row-between items-start py-2 not-first:border-t border-line">
                <span className="min-w-0">
                  <span className="strong">{t(`reason.${entry.reason}`, { fee: formatDollars(entry.fee) })}</span>
                  <span className="hint block">{`${formatDay(entry.at)} · ${entry.invoiceId ?? ''}`}</span>
                </span>
                <span className="text-end tabular">
                  <span className="strong block">{signed(entry.points)}</span>
                  <span className="hint">{t('balance', { count: formatWhole(entry.balance) })}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardPart>
    </Card>
  )
}
