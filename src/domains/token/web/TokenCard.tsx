import { useQuery } from '@tanstack/react-query'
import { chainsQuery } from '#domains/chains/web/api.ts'
import { formatRelative, formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { freshFor } from '#web/query.ts'
import { Address } from '#web/ui/Address.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { ude } from '../ude.ts'
import { PriceChip } from './buy/BuySummary.tsx'
import { changeText } from './change-text.ts'
import { buyTexts } from './texts.ts'
import { priceEveryMs, useUdePrice } from './use-ude-price.ts'

const tones = { up: 'good', slow: 'warn', down: 'bad', unknown: 'neutral' } as const

/** How BNB Smart Chain is, anew as often as the price; undefined while not known. */
const useNetworkStatus = () => useQuery({ ...chainsQuery('networkStatus'), ...freshFor(priceEveryMs) }).data

/** How the network is, in a word; nothing while not known. */
export function NetworkBadge() {
  const t = useText(buyTexts)
  const status = useNetworkStatus()
  return status ? <Badge tone={tones[status.status]}>{t(`status_${status.status}`)}</Badge> : null
}

/** The token: its price and how that moved, its network, how many there are, and its contract. */
export function TokenCard() {
  const t = useText(buyTexts)
  const status = useNetworkStatus()
  const { price, contract } = useUdePrice()
  const now = useServerNow(true)
  return (
    <Card labelledBy="about-ude">
      <CardPart className="stack">
        <CardHead id="about-ude" title={t('about')} aside={<NetworkBadge />} />
        {price ? <PriceChip price={price} /> : null}
        <Facts
          ruled
          facts={[
            { key: 'price', name: t('perUde'), value: price ? `$${price.text}` : t('notKnown') },
            { key: 'change', name: t('dayChange'), value: changeText(price?.change ?? null) ?? t('notYet') },
            { key: 'network', name: t('network'), value: t('networkBsc') },
            {
              key: 'block',
              name: t('block'),
              value: status?.blockNumber == null ? t('notKnown') : formatWhole(status.blockNumber),
            },
            { key: 'supply', name: t('supply'), value: formatWhole(ude.totalSupply) },
            {
              key: 'checked',
              name: t('checked'),
              value: status ? formatRelative(status.asOf, now) : t('every30'),
            },
          ]}
        />
        {contract ? (
          <div>
            <p className="hint">{t('contract')}</p>
            <Address address={contract} label={t('copy')} />
          </div>
        ) : null}
      </CardPart>
    </Card>
  )
}
