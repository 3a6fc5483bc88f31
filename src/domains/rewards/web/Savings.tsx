import type { Answer } from '#kit/endpoint.ts'
import { formatDay, formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import type { RewardsContract } from '../contract.ts'
import { rewardsTexts } from './texts.ts'

/** What the person's tier took off fees that have settled: each copay with its fee in full beside what was paid. */
export function Savings({ savings }: { savings: Answer<RewardsContract['points']>['savings'] }) {
  const t = useText(rewardsTexts)
  return (
    <Card labelledBy="tier-savings">
      <CardPart className="stack">
        <CardHead id="tier-savings" level={3} title={t('saved')} hint={t('savedHint')} />
        {savings.entries.length === 0 ? (
          <div>
            <p className="small strong">{t('nothingSaved')}</p>
            <p className="hint">{t('nothingSavedText')}</p>
          </div>
        ) : (
          <Facts
            ruled
            facts={[
              { key: 'total', name: t('savedTotal'), value: formatDollars(savings.total), strong: true },
              ...savings.entries.map((entry) => ({
                key: entry.invoiceId,
                name: `${formatDay(entry.at)} · ${t('savedOne', {
                  final: formatDollars(entry.finalCost),
                  original: formatDollars(entry.originalCost),
                  tier: entry.savingsSource,
                })}`,
                value: formatDollars(entry.savingsAmount),
              })),
            ]}
          />
        )}
      </CardPart>
    </Card>
  )
}
