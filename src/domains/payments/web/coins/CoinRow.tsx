import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { Coin } from '../../coin.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { exactCoin } from '../shown-amounts.ts'
import type { CoinOffer } from './coin-offers.ts'

/** Our own signs for the coins: one path each on a 20 by 20 grid, drawn with round ends. */
const coinGlyphs: Readonly<Record<Coin, string>> = {
  BTC: 'M7 5.2h3.8a2.3 2.3 0 0 1 0 4.7H7zm0 4.7h4.4a2.5 2.5 0 0 1 0 4.9H7zM8.8 3.6v1.6m2.2-1.6v1.6m-2.2 9.6v1.6m2.2-1.6v1.6M5.4 5.2H7m-1.6 9.6H7',
  ETH: 'm10 2.8 4.9 7.5-4.9 2.8-4.9-2.8zM5.4 12.5l4.6 4.8 4.6-4.8',
  XRP: 'm4 4.2 3.8 3.6a3.2 3.2 0 0 0 4.4 0L16 4.2M4 15.8l3.8-3.6a3.2 3.2 0 0 1 4.4 0l3.8 3.6',
  USDC: 'M14.6 10a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0M6.4 3.4a7.4 7.4 0 0 0 0 13.2M13.6 3.4a7.4 7.4 0 0 1 0 13.2',
  LINK: 'm10 3 6 3.5v7L10 17l-6-3.5v-7z',
  UDE: 'M5.6 4v6.4a4.4 4.4 0 0 0 8.8 0V4M3.8 4h3.6m5.2 0h3.6',
  SOL: 'M6 4.6h10L14 7H4zm-2 4.2h10l2 2.4H6zm2 4.2h10l-2 2.4H4z',
}

type CoinRowProps = {
  offer: CoinOffer
  /** The name of the group of radio buttons. */
  group: string
  id?: string | undefined
  checked: boolean
  /** There is nothing else to choose. */
  only?: boolean
  onChoose: () => void
}

/** One coin to pay with: what it is, about what the bill comes to in it, or why it cannot be chosen. */
export function CoinRow({ offer, group, id, checked, only = false, onChoose }: CoinRowProps) {
  const t = useText(portalTexts)
  const { coin, name, network, status, about, example } = offer
  return (
    <label className="coin">
      {only ? null : (
        <input
          type="radio"
          id={id}
          name={group}
          checked={checked}
          disabled={status !== 'ready' && !example}
          onChange={onChoose}
        />
      )}
      <CoinGlyph coin={coin} />
      <span className="coin-name">
        <b>{name}</b>
        <span className="hint">{`${coin} · ${network}`}</span>
      </span>
      <span className="coin-amount">
        {about ? <Amount amount={about} coin={coin} /> : null}
        {status === 'unread' ? <Badge>{t('notRead')}</Badge> : null}
        {status === 'no-price' ? <Badge>{t('noPrice')}</Badge> : null}
        {status === 'not-verified' ? <Badge>{t('notVerified')}</Badge> : null}
        {status === 'not-configured' ? <Badge>{t('notConfigured')}</Badge> : null}
        {example ? <span className="hint">{`${t('exampleRate')}: ${exactCoin(example, coin)} ${coin}`}</span> : null}
      </span>
    </label>
  )
}

function Amount({ amount, coin }: { amount: string; coin: Coin }) {
  const t = useText(portalTexts)
  return (
    <>
      <span className="tabular">{t('about', { amount: exactCoin(amount, coin) })}</span>
      <span className="hint">{coin}</span>
    </>
  )
}

function CoinGlyph({ coin }: { coin: Coin }) {
  return (
    <span className="glyph glyph-round coin-sign" data-coin={coin} aria-hidden="true">
      <svg className="icon" viewBox="0 0 20 20">
        <path d={coinGlyphs[coin]} />
      </svg>
    </span>
  )
}
