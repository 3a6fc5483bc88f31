import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatClock } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { portalTexts } from '../portal/portal-texts.ts'
import { shownPrice } from '../shown-amounts.ts'
import type { Rails } from './use-rails.ts'

/** Where the prices of the coins come from, and from when the oldest of them is. */
export function RatesChip({ rails: { rails } }: { rails: Rails }) {
  const t = useText(portalTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const priced = rails.flatMap(({ coin, chain, rate, rateSource, rateAsOf }) =>
    rate && rateSource && rateAsOf ? [{ coin, chain, rate, rateSource, rateAsOf }] : [],
  )
  const [oldest] = priced.map(({ rateAsOf }) => rateAsOf).sort()
  if (!oldest) return <Badge>{t('ratesNone')}</Badge>
  const facts = priced.map(({ coin, chain, rate, rateSource, rateAsOf }) => ({
    key: `${coin} ${chain}`,
    name: t('rateOf', { coin }),
    value: (
      <>
        {shownPrice(rate)}
        <span className="hint block">{t('rateFrom', { source: rateSource, time: formatClock(rateAsOf) })}</span>
      </>
    ),
  }))
  return (
    <SourceChip name={t('rates')} date={formatClock(oldest)} sample={sandbox}>
      <Facts small ruled facts={facts} />
    </SourceChip>
  )
}
