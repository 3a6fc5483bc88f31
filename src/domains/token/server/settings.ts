import { z } from 'zod'
import { evmAddress } from '#domains/chains/server/addresses/chain-address.ts'
import { type DomainSettings, list, type Mode, percent, setting, url, type ValuesOf } from '#server/config/setting.ts'

/** How UDE is sold and from where, and who takes cards for us, by the protocol of Stripe: without a key nothing is bought by card. */
const settings = {
  PURCHASE_FEE: setting(percent.default(2), 'Our fee for buying UDE, in percent of the amount.', '2'),
  TREASURY_ADDRESS: setting(
    evmAddress.optional(),
    'The account on BNB Smart Chain whose UDE is sold. Its key is with the signer alone; it needs BNB for network fees.',
    '0x0000000000000000000000000000000000000008',
  ),
  TREASURY_SIGNER: setting(
    z.string().min(1).max(100).optional(),
    'The local socket on which the signer of the treasury listens (node dist/signer.mjs). Without it nothing is sold.',
    '/run/hub/signer.sock',
  ),
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
}

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Practice charges nobody, and real tokens are not given for practice money. */
function wrongCards({ CARD_KEY: key, CARD_URL: address }: ValuesOf<typeof settings>, mode: Mode): string[] {
  if (!key) return []
  const lines = key.startsWith(mode === 'live' ? 'rk_live_' : 'rk_test_')
    ? []
    : [`CARD_KEY: is a key for ${mode === 'live' ? 'practice' : 'real'} cards.`]
  if (mode === 'live' && !address.startsWith('https://')) lines.push('CARD_URL: must begin with https://.')
  return lines
}

export const tokenSettings: DomainSettings<typeof settings> = {
  settings,
  needs: {
    TREASURY_ADDRESS: ['TREASURY_SIGNER'],
    TREASURY_SIGNER: ['TREASURY_ADDRESS'],
    CARD_KEY: ['CARD_WEBHOOK_SECRET', 'TREASURY_ADDRESS'],
    CARD_WEBHOOK_SECRET: ['CARD_KEY'],
  },
  meansLive: ['TREASURY_ADDRESS', 'TREASURY_SIGNER'],
  wrong: wrongCards,
}
