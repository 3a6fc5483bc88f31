import type { Config } from '#server/config/config.ts'
import { isLoopback } from '#server/http/own-host.ts'
import type { Site } from '#web/shell/site.ts'

/** Who is asked at an address: null where that is this machine itself, whose address names nobody. */
function askedAt(url: string): string | null {
  const name = new URL(url).hostname
  return isLoopback(name) ? null : name
}

/** What every page needs to know about this installation before it draws: written into the page, so nothing moves later. */
export function siteOf(config: Config): Site {
  const map = config.OVERPASS_URL && askedAt(config.OVERPASS_URL)
  return {
    mode: config.mode,
    partner: { name: config.PARTNER_NAME, url: config.PARTNER_URL },
    ...(config.PAYEE_ADDRESS && { payeeAddress: config.PAYEE_ADDRESS }),
    contact: {
      ...(config.CONTACT_EMAIL && { email: config.CONTACT_EMAIL }),
      ...(config.CONTACT_PHONE && { phone: config.CONTACT_PHONE }),
    },
    partners: config.PARTNERS,
    cards: config.CARD_KEY !== undefined,
    fees: { purchase: config.PURCHASE_FEE, card: config.CARD_FEE },
    territories: config.OFFER_TERRITORIES,
    offers: config.OFFERS,
    told: {
      ...(config.ELIGIBILITY_URL && { insurers: askedAt(config.ELIGIBILITY_URL) }),
      brokers: config.BROKERS.map(({ name }) => name),
      webhook: config.WEBHOOK_URL !== undefined,
      ...(map && { map }),
      networkPlace: config.GEO_HEADERS !== undefined,
    },
  }
}
