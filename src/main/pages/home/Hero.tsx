import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { pageTexts } from '../texts.ts'

type TileProps = {
  icon: IconName
  title: string
  detail: string
  /** A tile either leads to an address or does something on this page. */
  href?: string
  onPress?: () => void
}

type HeroProps = { partnerName: string; onVerification: () => void; onProviders: () => void }

/** The promise of the product and the four ways in. */
export function Hero({ partnerName, onVerification, onProviders }: HeroProps) {
  const t = useText(pageTexts)
  const [, navigate] = useLocation()
  return (
    <section className="hero" aria-labelledby="promise">
      <div className="frame">
        <div>
          <h1 id="promise">{t('hero.title')}</h1>
          <p className="hero-lede">{t('hero.lede')}</p>
          <p className="hint mt-4">{t('hero.poweredBy', { name: partnerName })}</p>
        </div>
        <div className="tiles">
          <Tile
            icon="shield"
            title={t('tile.verification')}
            detail={t('tile.verificationDetail')}
            onPress={onVerification}
          />
          <Tile
            icon="stethoscope"
            title={t('tile.providers')}
            detail={t('tile.providersDetail')}
            onPress={onProviders}
          />
          <Tile
            icon="coin"
            title={t('tile.pay')}
            detail={t('tile.payDetail')}
            onPress={() => navigate('/crypto/payment-portal')}
          />
          <Tile icon="gift" title={t('tile.earn')} detail={t('tile.earnDetail')} onPress={() => navigate('/user')} />
        </div>
      </div>
    </section>
  )
}

/** A large way in to one of the things the product does. */
function Tile({ icon, title, detail, href, onPress }: TileProps) {
  const id = useId()
  const names = { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-detail` }
  const face = (
    <>
      <Icon name={icon} />
      <span>
        <span className="tile-title" id={`${id}-title`}>
          {title}
        </span>
        <span className="tile-detail" id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <Icon name="right" size="small" />
    </>
  )
  return href ? (
    <Link href={href} className="tile" {...names}>
      {face}
    </Link>
  ) : (
    <button type="button" className="tile" onClick={onPress} {...names}>
      {face}
    </button>
  )
}
