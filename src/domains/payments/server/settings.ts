import { z } from 'zod'
import { type DomainSettings, list, type Mode, setting, type ValuesOf } from '#server/config/setting.ts'

/** Who has payments carried without BNB, and which system of yours is told of payments. */
const settings = {
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
  WEBHOOK_URL: setting(
    z.url().optional(),
    'Where your own system is told of every change of a payment request: an https address. Needs WEBHOOK_SECRET.',
    'https://shop.example.org/hub-webhooks',
  ),
  WEBHOOK_SECRET: setting(
    list(z.string().min(32, 'must be at least 32 characters')).optional(),
    'What signs the deliveries to WEBHOOK_URL, at least 32 characters. While you change it, the new and the old one, comma separated: both sign.',
    '(at least 32 random characters)',
  ),
}

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/**
 * Why an address may not be told of payments, or null when it may. What is told leaves over https only; in the sandbox it
 * may also stay on this machine, where nothing live belongs.
 */
function wrongWebhookUrl(address: string, mode: Mode): string | null {
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (username !== '' || password !== '') return 'must not hold a name or a password'
  if (mode === 'live' && isHere) return 'must not be this machine'
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere)
  return isSafe ? null : 'must begin with https://'
}

export const paymentsSettings: DomainSettings<typeof settings> = {
  settings,
  needs: { WEBHOOK_URL: ['WEBHOOK_SECRET'], WEBHOOK_SECRET: ['WEBHOOK_URL'] },
  wrong: ({ WEBHOOK_URL: address }, mode) => {
    const why = address === undefined ? null : wrongWebhookUrl(address, mode)
    return why === null ? [] : [`WEBHOOK_URL: ${why}.`]
  },
}
