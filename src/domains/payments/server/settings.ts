import { z } from 'zod'
import { bitcoinNetwork } from '#domains/chains/server/addresses/bitcoin-network.ts'
import { isChecksummed, isClassicAddress, isSolanaAccount } from '#domains/chains/server/addresses/chain-address.ts'
import type { Config } from '#server/config/config.ts'
import { type DomainSettings, list, type Mode, setting, type ValuesOf } from '#server/config/setting.ts'

const isAddressAnywhere = (text: string) =>
  isChecksummed(text) || isClassicAddress(text) || bitcoinNetwork(text) !== null || isSolanaAccount(text)

/** From where refunds are sent, how much is carried without BNB, and which system of yours is told of payments. */
const settings = {
  PAYOUT_ADDRESSES: setting(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().refine(isAddressAnywhere, 'must be addresses, each with its checksum'))),
    'Other addresses of yours, on any chain, from which you send refunds; comma separated. A refund sent from elsewhere than these and the receiving addresses is taken only when you confirm its sender.',
    '0x0000000000000000000000000000000000000007,rrrrrrrrrrrrrrrrrrrrBZbvji',
  ),
  RELAYER_SIGNER: setting(
    z.string().min(1).max(100).optional(),
    'The local socket on which the signer of the relayer listens. Without it nothing is paid without BNB.',
    '/run/hub/relayer.sock',
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
    'How many payments of all visitors are carried without BNB within 24 hours; one network address has at most a tenth of what the others left.',
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

function wrongPayments(values: Config, mode: Mode): string[] {
  const { WEBHOOK_URL: address, RELAYER_ADDRESS: relayer } = values
  const why = address === undefined ? null : wrongWebhookUrl(address, mode)
  const lines = why === null ? [] : [`WEBHOOK_URL: ${why}.`]
  // Two who send from one account take each other's places.
  if (relayer && [values.TREASURY_ADDRESS, values.UDE_RECEIVING_ADDRESS].includes(relayer))
    lines.push('RELAYER_ADDRESS: must be an account that nothing else uses.')
  return lines
}

export const paymentsSettings: DomainSettings<typeof settings> = {
  settings,
  needs: {
    RELAYER_ADDRESS: ['RELAYER_SIGNER'],
    RELAYER_SIGNER: ['RELAYER_ADDRESS'],
    WEBHOOK_URL: ['WEBHOOK_SECRET'],
    WEBHOOK_SECRET: ['WEBHOOK_URL'],
  },
  meansLive: ['PAYOUT_ADDRESSES', 'RELAYER_SIGNER'],
  wrong: wrongPayments,
}
