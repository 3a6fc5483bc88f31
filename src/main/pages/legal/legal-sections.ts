import type { Translate } from '#web/i18n/catalogue.ts'
import type { Site } from '#web/shell/site.ts'
import type { legalTexts } from './texts.ts'

type Say = Translate<(typeof legalTexts)['en']>
export type LegalName = 'privacy' | 'terms' | 'accessibility'
type Section = readonly [title: string, ...sentences: string[]]

function insurersAsked(t: Say, { told, mode }: Pick<Site, 'told' | 'mode'>): string {
  if (told.insurers === undefined) return t('outNoInsurers')
  if (told.insurers !== null) return t('outInsurers', { host: told.insurers })
  return mode === 'sandbox' ? t('outPracticeInsurers') : t('outInsurersHere')
}

/** Who outside is told what: only those that this installation has. */
function toldOutside(t: Say, site: Pick<Site, 'told' | 'cards' | 'mode'>): string[] {
  const { told, cards } = site
  return [
    t('out1'),
    t('out2'),
    t('out3'),
    insurersAsked(t, site),
    ...(told.brokers.length > 0 ? [t('outBrokers', { brokers: told.brokers.join(', ') })] : []),
    ...(cards ? [t('outCards')] : []),
    ...(told.webhook ? [t('outWebhook')] : []),
    ...(told.map ? [t('outMap', { host: told.map })] : []),
    ...(told.networkPlace ? [t('outNetworkPlace')] : []),
  ]
}

function offersOf(t: Say, { offers }: Pick<Site, 'offers'>): string {
  const names = [...new Set(offers.filter(({ earns }) => earns).map(({ platform }) => platform))]
  return names.length > 0 ? t('offersEarn', { names: names.join(', ') }) : t('offers1')
}

/** What a page says of this installation: headings, each with its sentences. */
export function legalSections(page: LegalName, t: Say, site: Site): readonly Section[] {
  const sections: Record<LegalName, readonly Section[]> = {
    privacy: [
      [t('keptTitle'), t('kept1'), t('kept5'), t('kept6'), t('kept2'), t('kept4'), t('kept3')],
      [t('cookieTitle'), t('cookie1'), ...(site.mode === 'sandbox' ? [t('cookiePlain')] : []), t('cookie2')],
      [t('longTitle'), t('long1'), t('long2'), t('long3')],
      [t('outTitle'), ...toldOutside(t, site)],
      [t('rightsTitle'), t('rights1')],
    ],
    terms: [
      [t('whatTitle'), t('what1'), t('what2'), t('what3')],
      [t('payTitle'), t('pay1'), t('pay2'), t('pay3'), t('pay4')],
      [t('figuresTitle'), t('figures1'), t('figures2')],
      [t('offersTitle'), offersOf(t, site)],
    ],
    accessibility: [
      [t('aimTitle'), t('aim1'), t('aim2')],
      [t('testedTitle'), t('tested1'), t('tested2')],
    ],
  }
  return sections[page]
}
