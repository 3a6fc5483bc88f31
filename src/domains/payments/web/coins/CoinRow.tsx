import { useText } from '#web/i18n/use-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Coin } from '../../coin.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { exactCoin } from '../shown-amounts.ts'
import { coinGlyphs } from './coin-glyphs.ts'
import type { CoinOffer } from './coin-offers.ts'

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
