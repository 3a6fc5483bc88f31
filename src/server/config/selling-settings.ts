import { z } from 'zod'
import { list, percent, setting, url } from './setting.ts'

/** How UDE is sold, who carries payments in it, and who takes cards for us, by the protocol of Stripe: without a key nothing is bought by card. */
export const sellingSettings = {
  PURCHASE_FEE: setting(percent.default(2), 'Our fee for buying UDE, in percent of the amount.', '2'),
  TREASURY_SHARE: setting(
    z.coerce.number().min(0.1).max(100).default(10),
    'How much of the treasury, in percent, one buyer’s orders may hold before they are paid.',
    '10',
  ),
  TREASURY_UNPAID: setting(
    z.coerce.number().min(0.1).max(100).default(50),
    'How much of the treasury, in percent, all orders together may hold before they are paid.',
    '50',
  ),
  RELAY_PER_VISITOR: setting(
    z.coerce.number().int().min(0).max(1000).default(5),
    'How many payments of one visitor, and from one wallet, are carried without BNB within 24 hours; from one network address four times as many.',
    '5',
  ),
  RELAY_MIN: setting(
    z.coerce.number().min(0).max(10_000).default(5),
    'The least payment, in US dollars, that is carried without BNB.',
    '5',
  ),
  RELAY_PER_DAY: setting(
    z.coerce.number().int().min(0).max(1_000_000).default(200),
    'How many payments of all visitors are carried without BNB within 24 hours.',
    '200',
  ),
  CARD_KEY: setting(
    z
      .string()
      .regex(/^rk_(live|test)_\w{8,200}$/, 'must be a restricted key, rk_live_…')
      .optional(),
    'The restricted key of the card processor (Stripe): it may write Checkout Sessions and Refunds and read Balance Transactions, nothing else. Without it nothing is bought by card.',
    '(rk_live_…, from the processor)',
  ),
  CARD_WEBHOOK_SECRET: setting(
    list(z.string().regex(/^whsec_\w{16,200}$/, 'must begin with whsec_')).optional(),
    'What signs the card processor’s webhooks to /api/crypto/purchase/webhook. While you change it, the new and the old one, comma separated.',
    '(whsec_…, from the processor)',
  ),
  CARD_FEE: setting(
    percent.default(3),
    'What buying UDE by card costs on top for the card processor, in percent of the amount.',
    '3',
  ),
  CARD_URL: setting(
    url.default('https://api.stripe.com'),
    'Where the card processor is asked.',
    'https://api.stripe.com',
  ),
} as const
