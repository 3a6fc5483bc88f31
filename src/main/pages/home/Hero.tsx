import { useLocation } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { Tile } from '#web/ui/Tile.tsx'
import { pageTexts } from '../texts.ts'

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
