import { z } from 'zod'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
const url = z.url()
const list = (item: z.ZodType<string>) =>
  z.string().transform((text) => text.split(',').map((part) => item.parse(part.trim())))

type Setting = { schema: z.ZodType; doc: string; example: string }
const setting = <S extends z.ZodType>(schema: S, doc: string, example: string) =>
  ({ schema, doc, example }) satisfies Setting

/** Every setting of the product: its check, one sentence about it, and an example. Nothing else is read from the environment. */
export const settings = {
  PORT: setting(
    z.coerce.number().int().min(0).max(65535).default(3000),
    'Port to listen on; 0 takes a free one and prints it.',
    '3000',
  ),
  HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on.', '127.0.0.1'),
  DATABASE_URL: setting(
    z.string().min(1),
    'Any PostgreSQL 15 or newer. Without it, npm start runs its own.',
    'postgres://hub@db.example.org/hub',
  ),
  VAULT_KEY: setting(
    z.base64().refine((text) => atob(text).length === 32, 'must be 32 bytes in base64'),
    'The key that wraps each visitor’s data key. Keep it apart from the database and its backups.',
    '(32 random bytes in base64)',
  ),
  SANDBOX_URL: setting(
    url.optional(),
    'Control address of the sandbox. When set, the product says Sandbox on every page. npm start sets it.',
    '',
  ),
  PUBLIC_ORIGIN: setting(
    url.optional(),
    'The address people see, when a proxy stands in front.',
    'https://pay.example.org',
  ),
  TRUST_PROXY: setting(z.stringbool().default(false), 'Whether to believe X-Forwarded-* headers.', 'false'),
  GEO_HEADERS: setting(
    z
      .string()
      .regex(/^[\w-]+,[\w-]+$/, 'must be two header names, comma separated')
      .transform((text) => text.toLowerCase().split(','))
      .optional(),
    'The two headers in which a trusted proxy says the latitude and longitude of the caller’s network address. Used only with TRUST_PROXY.',
    'CF-IPLatitude,CF-IPLongitude',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    'How much to log. Logs hold ids and codes only.',
    'info',
  ),
  BSC_RPC_URLS: setting(
    list(url),
    'JSON-RPC addresses of BNB Smart Chain, comma separated; the next is used when one fails.',
    'https://bsc.example.org/rpc',
  ),
  CHAIN_RPC_PUBLIC_URL: setting(
    url.optional(),
    'The BNB Smart Chain address offered to a wallet that does not know the chain.',
    'https://bsc-dataseed.bnbchain.org',
  ),
  BSC_EXPLORER_URL: setting(
    url.default('https://bscscan.com'),
    'Block explorer for links to transactions and addresses.',
    'https://bscscan.com',
  ),
  UDE_TOKEN: setting(
    address,
    'The UDE token contract on BNB Smart Chain.',
    '0x0000000000000000000000000000000000000001',
  ),
  UDE_FEED: setting(
    address,
    'The UDE/USD price feed contract (AggregatorV3).',
    '0x0000000000000000000000000000000000000002',
  ),
  BNB_FEED: setting(
    address.default('0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE'),
    'The BNB/USD price feed contract, for network fee figures.',
    '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  ),
  UDE_RECEIVING_ADDRESS: setting(
    address,
    'Where copays in UDE are paid to. The product holds no key to it.',
    '0x0000000000000000000000000000000000000003',
  ),
  PAYEE_NAME: setting(
    z.string().min(1).max(80),
    'Who is paid, as shown beside the address.',
    'Example Health Payments LLC',
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
