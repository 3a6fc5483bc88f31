import { randomBytes } from 'node:crypto'
import { serverLogin } from '#server/database/postgres.ts'

const zero = (digit: number) => `0x${'0'.repeat(39)}${digit}`

/** Settings that make a complete configuration on a database, for a part of the product that is measured alone. */
export const benchSettings = (url: string): Record<string, string> => ({
  DATABASE_URL: serverLogin(url),
  VAULT_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  SANDBOX_URL: 'http://127.0.0.1:1',
  BSC_RPC_URLS: 'http://127.0.0.1:1',
  UDE_TOKEN: zero(1),
  UDE_FEED: zero(2),
  UDE_RECEIVING_ADDRESS: zero(3),
  PAYEE_NAME: 'Bench Payee',
  PARTNER_NAME: 'Bench Partner',
  PARTNER_URL: 'https://partner.example.org',
  CONTACT_EMAIL: 'help@example.org',
  CONTACT_PHONE: '(555) 010-0142',
})
