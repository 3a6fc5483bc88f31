import type { Config } from '#server/config/config.ts'
import type { Site } from '#web/shell/site.ts'

/** What every page needs to know about this installation before it draws: written into the page, so nothing moves later. */
export const siteOf = (config: Config): Site => ({
  mode: config.mode,
  partner: { name: config.PARTNER_NAME, url: config.PARTNER_URL },
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
    ...(config.ELIGIBILITY_URL && { insurers: new URL(config.ELIGIBILITY_URL).hostname }),
    brokers: config.BROKERS.map(({ name }) => name),
    webhook: config.WEBHOOK_URL !== undefined,
    ...(config.OVERPASS_URL && { map: new URL(config.OVERPASS_URL).hostname }),
    networkPlace: config.GEO_HEADERS !== undefined,
  },
})
