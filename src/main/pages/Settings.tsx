import { lazy } from 'react'
import { setLanguage, useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { type Appearance, setAppearance, useAppearance } from '#web/shell/appearance.ts'
import { Region } from '#web/shell/Region.tsx'
import { useTitle } from '#web/shell/use-title.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { pageTexts } from './texts.ts'

const PaymentHistory = lazy(async () => ({
  default: (await import('#domains/costs/web/PaymentHistory.tsx')).PaymentHistory,
}))

/** The visitor's own choices and what they paid. */
export function Settings() {
  const t = useText(pageTexts)
  useTitle(t('settings.title'))
  return (
    <div className="frame stack stack-loose pt-10">
      <h1>{t('settings.title')}</h1>
      <Look />
      <section className="stack" aria-labelledby="my-payments">
        <h2 id="my-payments">{t('settings.payments')}</h2>
        <Region>
          <PaymentHistory />
        </Region>
      </section>
    </div>
  )
}

const looks: readonly Appearance[] = ['light', 'dark', 'device']

function Look() {
  const t = useText(pageTexts)
  const language = useLanguage()
  const appearance = useAppearance()
  return (
    <Card labelledBy="look">
      <CardPart className="stack">
        <CardHead id="look" title={t('settings.look')} hint={t('settings.lookHint')} />
        <div className="row gap-x-10 gap-y-4">
          <div className="field">
            <p className="small strong" aria-hidden="true">
              {t('settings.language')}
            </p>
            <SegmentedChoice
              label={t('settings.language')}
              value={language}
              onChange={setLanguage}
              options={[
                { value: 'en', label: 'English' },
                { value: 'es', label: 'Español' },
              ]}
            />
          </div>
          <div className="field">
            <p className="small strong" aria-hidden="true">
              {t('settings.appearance')}
            </p>
            <SegmentedChoice
              label={t('settings.appearance')}
              value={appearance}
              onChange={setAppearance}
              options={looks.map((value) => ({ value, label: t(`look.${value}`) }))}
            />
          </div>
        </div>
      </CardPart>
    </Card>
  )
}
