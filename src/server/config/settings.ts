import { z } from 'zod'
import { trustedProxy } from '../limits/trusted-proxy.ts'
import { type Setting, setting, url } from './setting.ts'

const vaultKey = z.base64().refine((text) => atob(text).length === 32, 'must be 32 bytes in base64')

/** Every setting that is of no domain alone: its check, one sentence about it, and an example. Domains add their own in `server/settings.ts`. */
export const settings = {
  PORT: setting(
    z.coerce.number().int().min(0).max(65535).default(3000),
    'Port to listen on; 0 takes a free one and prints it.',
    '3000',
  ),
  HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on.', '127.0.0.1'),
  DATABASE_URL: setting(
    z.string().min(1),
    'Any PostgreSQL 15 or newer, as the login of the server: hub_server. Without it, npm start runs its own.',
    'postgres://hub_server@db.example.org/hub',
  ),
  DATABASE_DIRECT_URL: setting(
    z.string().min(1).optional(),
    'The same database without a pooler in between, where one stands at DATABASE_URL: for signals, locks of a process, searches, and what commands copy. Without it DATABASE_URL is that too.',
    'postgres://hub_server@db.example.org:5432/hub',
  ),
  DATABASE_POOL: setting(
    z.coerce.number().int().min(6).max(1000).default(36),
    'How many connections one server opens at DATABASE_URL at most. Up to ten more last, at DATABASE_DIRECT_URL.',
    '36',
  ),
  DATABASE_OWNER_URL: setting(
    z.string().min(1).optional(),
    'The same database as the owner of its tables and without a pooler, for migrations and imports alone. The server is not told it. Without it the login of the server does both.',
    'postgres://hub@db.example.org/hub',
  ),
  VAULT_KEY: setting(
    vaultKey,
    'The key that wraps each visitor’s data key. Keep it apart from the database and its backups.',
    '(32 random bytes in base64)',
  ),
  VAULT_KEY_OLD: setting(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .pipe(z.array(vaultKey)),
    'Vault keys of before, comma separated: they open and wrap nothing any more. Remove them when vault rotate has no data key left.',
    '',
  ),
  SANDBOX_URL: setting(
    url.optional(),
    'Control address of the sandbox. When set, the product says Sandbox on every page. npm start sets it.',
    '',
  ),
  PUBLIC_ORIGIN: setting(
    url.optional(),
    'The address people see, which what they sign names. Live mode needs it, by https, or http on this machine alone.',
    'https://pay.example.org',
  ),
  TRUST_PROXY: setting(
    trustedProxy,
    'The proxies in front: their addresses, comma separated (10.0.0.0/8), or how many, where nobody can reach the server past them. Only what they add to X-Forwarded-* is believed; without this setting, nothing.',
    '',
  ),
  GEO_HEADERS: setting(
    z
      .string()
      .regex(/^[\w-]+,[\w-]+$/, 'must be two header names, comma separated')
      .transform((text) => text.toLowerCase().split(','))
      .optional(),
    'The two headers in which a trusted proxy says the latitude and longitude of the caller’s network address. Used only with TRUST_PROXY.',
    'CF-IPLatitude,CF-IPLongitude',
  ),
  OFFER_TERRITORIES: setting(
    z.stringbool().default(false),
    'Whether the lists of states also offer DC and the territories. They are understood everywhere in any case.',
    'false',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'How much to log. Logs hold ids and codes only.',
    'info',
  ),
  PAYEE_NAME: setting(
    z.string().min(1).max(80),
    'Who is paid, as shown beside the address.',
    'Example Health Payments LLC',
  ),
  PAYEE_ADDRESS: setting(
    z.string().min(1).max(200).optional(),
    'Their postal address, for receipts.',
    '100 Example Street, Springfield, IL 62701',
  ),
  PARTNER_NAME: setting(
    z.string().min(1).max(80),
    'The finance partner behind “Powered by”.',
    'Example Finance Partner',
  ),
  PARTNER_URL: setting(url, 'The finance partner’s site, opened by the logo.', 'https://partner.example.org'),
  CONTACT_EMAIL: setting(z.email(), 'Help address in the footer.', 'help@example.org'),
  CONTACT_PHONE: setting(z.string().min(1).max(40), 'Help number in the footer.', '(555) 010-0142'),
  PARTNERS: setting(
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(';')
          .filter(Boolean)
          .map((entry) => {
            const [name = '', address = ''] = entry.split('|')
            return { name: name.trim(), url: url.parse(address.trim()) }
          }),
      ),
    'Partners named in the footer, with permission: Name|address;Name|address. Empty hides the list.',
    '',
  ),
} satisfies Record<string, Setting>
