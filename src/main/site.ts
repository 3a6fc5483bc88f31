import type { Config } from '#server/config.ts'

/** What every page needs to know about this installation before it draws: written into the page, so nothing moves later. */
export const siteOf = (config: Config) => ({
  mode: config.mode,
  partner: { name: config.PARTNER_NAME, url: config.PARTNER_URL },
  contact: { email: config.CONTACT_EMAIL, phone: config.CONTACT_PHONE },
  partners: config.PARTNERS,
  cards: config.CARD_KEY !== undefined,
  fees: { purchase: config.PURCHASE_FEE, card: config.CARD_FEE },
  territories: config.OFFER_TERRITORIES,
})
