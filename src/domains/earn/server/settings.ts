import { z } from 'zod'
import { type DomainSettings, setting, type ValuesOf } from '#server/config/setting.ts'

const offer = z.tuple(
  [
    z.string().regex(/^o([1-9]|1[0-2])$/, 'must begin with one of o1 to o12'),
    z.string().min(1).max(60),
    z.url({ protocol: /^https$/, error: 'must name an address that begins with https://' }),
    z.iso.date(),
    z.enum(['free', 'earns'], 'must end with free or earns'),
  ],
  'must be id|Company|address|day|free or earns',
)

const offers = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => one.split('|').map((part) => part.trim())),
  )
  .pipe(z.array(offer).max(12))
  .transform((all) =>
    all.map(([id, platform, link, verifiedAt, pays]) => ({ id, platform, link, verifiedAt, earns: pays === 'earns' })),
  )

const settings = {
  OFFERS: setting(
    offers,
    'Offers of the Earn page that you checked: id (o1 to o12)|Company|its page|the day you read its terms|free or earns; earns where you earn from it, which the page then says. Live mode shows no link of any other.',
    'o1|Example Exchange|https://exchange.example.org/offer|2026-11-16|free',
  ),
} as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Which offers somebody checked: without one live mode shows no link. */
export const earnSettings: DomainSettings<typeof settings> = { settings }
