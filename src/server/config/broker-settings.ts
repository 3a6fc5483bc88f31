import { z } from 'zod'
import { setting, url } from './setting.ts'

/** A broker that may be asked: what people call it, where it answers, and the key that lets us in. */
export type Broker = { name: string; url: string; key: string }

const brokers = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => one.split('|').map((part) => part.trim())),
  )
  .pipe(z.array(z.tuple([z.string().min(1).max(60), url, z.string().min(16)], 'must be Name|address|key')).max(5))
  .transform((all): Broker[] => all.map(([name, address, key]) => ({ name, url: address.replace(/\/$/, ''), key })))

/** Brokers: without one nobody says what a plan would cost. */
export const brokerSettings = {
  BROKERS: setting(
    brokers,
    'Insurance brokers that are asked, when a person says so, about a card or about plans: Name|address|key;Name|address|key. Without one nothing is offered, and the page says so.',
    'Example Brokers|https://broker.example.org/v1|(from the broker)',
  ),
} as const
