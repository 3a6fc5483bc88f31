import { z } from 'zod'
import { bitcoinAccount } from './bitcoin-account.ts'
import { bitcoinNetwork } from './bitcoin-network.ts'
import { isClassicAddress } from './classic-address.ts'
import { chainlinkFeeds, readRateFeed } from './rate-feeds.ts'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
const solanaAddress = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'must be a Solana address')
const url = z.url()
const accountKey = z.string().transform((text, ctx) => {
  try {
    return bitcoinAccount(text)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
})
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))

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
  RATE_FEEDS: setting(
    z
      .string()
      .default(chainlinkFeeds)
      .transform((text) => text.split(',').filter(Boolean).map(readRateFeed)),
    'Price feed contracts (AggregatorV3), two for each coin: PAIR@chain=address[:heartbeat in seconds], comma separated. A coin is offered while its two agree within 2%. Check them against data.chain.link.',
    'ETH/USD@0x1=0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419:3600,ETH/USD@0x38=0x9ef1B8c0E4F7dc8bF5719Ea496883DC6401d5b2e:3600',
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
  ETHEREUM_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of Ethereum, comma separated; the next is used when one fails.',
    'https://ethereum.example.org/rpc',
  ),
  USDC_TOKEN: setting(
    address.optional(),
    'The USDC token contract on Ethereum.',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ),
  LINK_TOKEN: setting(
    address.optional(),
    'The LINK token contract on Ethereum.',
    '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  ),
  ETH_RECEIVING_ADDRESS: setting(
    address.optional(),
    'Where payments in ether are paid to.',
    '0x0000000000000000000000000000000000000004',
  ),
  USDC_RECEIVING_ADDRESS: setting(
    address.optional(),
    'Where payments in USDC on Ethereum are paid to.',
    '0x0000000000000000000000000000000000000005',
  ),
  LINK_RECEIVING_ADDRESS: setting(
    address.optional(),
    'Where payments in LINK are paid to.',
    '0x0000000000000000000000000000000000000006',
  ),
  BTC_RECEIVING_ADDRESS: setting(
    z
      .string()
      .refine((text) => bitcoinNetwork(text) !== null, 'must be a Bitcoin address')
      // The newer form may be written in capitals; servers of the chain answer in small letters.
      .transform((text) => (/^bc/i.test(text) ? text.toLowerCase() : text))
      .optional(),
    'Where payments in bitcoin are paid to. In the sandbox an address of its practice chain.',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ),
  BTC_ACCOUNT_KEY: setting(
    accountKey.optional(),
    'The public key (xpub or zpub) of a BIP 84 account: every payment request in bitcoin then has an address of its own, instead of an amount of its own at BTC_RECEIVING_ADDRESS. Raise the gap limit of the account’s wallet: not every address is paid.',
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  ),
  BITCOIN_ESPLORA_URLS: setting(
    list(url).optional(),
    'Addresses of Bitcoin’s Esplora API, comma separated; the next is used when one fails.',
    'https://esplora.example.org/api',
  ),
  XRPL_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of the XRP Ledger, comma separated; the next is used when one fails.',
    'https://xrpl.example.org',
  ),
  XRP_RECEIVING_ADDRESS: setting(
    z.string().refine(isClassicAddress, 'must be a classic address, with its checksum').optional(),
    'Where payments in XRP are paid to: an account that requires destination tags.',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
  ),
  SOL_RECEIVING_ADDRESS: setting(
    solanaAddress.optional(),
    'Where payments in SOL and in USDC on Solana are paid to: the owner’s address.',
    '11111111111111111111111111111112',
  ),
  SOLANA_USDC_MINT: setting(
    solanaAddress.default('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    'The USDC token on Solana.',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ),
  SOLANA_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of Solana, comma separated; the next is used when one fails.',
    'https://solana.example.org/rpc',
  ),
  WEBHOOK_URL: setting(
    url.optional(),
    'Where your own system is told of every change of a payment request: an https address. Needs WEBHOOK_SECRET.',
    'https://shop.example.org/hub-webhooks',
  ),
  WEBHOOK_SECRET: setting(
    list(z.string().min(32, 'must be at least 32 characters')).optional(),
    'What signs the deliveries to WEBHOOK_URL, at least 32 characters. While you change it, the new and the old one, comma separated: both sign.',
    '(at least 32 random characters)',
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
