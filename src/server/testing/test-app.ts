import { randomBytes } from 'node:crypto'
import { readConfig } from '#main/read-config.ts'
import type { Config } from '../config/config.ts'
import { type App, type Ctx, contextFor } from '../context.ts'
import { openDatabases } from '../database/db.ts'
import { openLive } from '../events/live.ts'
import { openLog } from '../open-log.ts'
import { openVault } from '../vault/vault.ts'
import { vaultKeysOf } from '../vault/vault-keys.ts'
import { makeVisitor } from '../visitor/session.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

/** A whole process's ground on a database of its own, with a clock the test may set. */
export type TestApp = App & {
  system: Ctx
  /** The owner of the tables. */
  ownerUrl: string
  setNow(at: Date | null): void
  /** A new visitor, as the HTTP layer would make one. */
  visitor(): Promise<Ctx & { userId: number; secret: string }>
  close(): Promise<void>
}

const zero = (digit: number) => `0x${'0'.repeat(39)}${digit}`

/** Settings that make a complete configuration for a test. */
export const testSettings = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  VAULT_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'silent',
  SANDBOX_URL: 'http://127.0.0.1:1',
  BSC_RPC_URLS: 'http://127.0.0.1:1',
  UDE_TOKEN: zero(1),
  UDE_FEED: zero(2),
  UDE_RECEIVING_ADDRESS: zero(3),
  PAYEE_NAME: 'Test Payee',
  PARTNER_NAME: 'Test Partner',
  PARTNER_URL: 'https://partner.example.org',
  CONTACT_EMAIL: 'help@example.org',
  CONTACT_PHONE: '(555) 010-0142',
})

/** Opens the ground for one test file. `own`: a database that the file brings along. */
export async function testApp(more: Record<string, string> = {}, own?: TestDatabase): Promise<TestApp> {
  const database = own ?? (await testDatabase())
  const config: Config = readConfig({ ...testSettings(database.url), ...more })
  const log = openLog(config.LOG_LEVEL)
  const databases = openDatabases(database.url, { maxVisitor: 6, maxSystem: 6, ownerUrl: database.ownerUrl })
  const live = openLive(database.url, log, databases.system)
  await live.start()
  let fixed: Date | null = null
  const stop = new AbortController()
  const app: App = {
    config,
    databases,
    live,
    log,
    vault: openVault(vaultKeysOf(config), databases.system),
    now: () => fixed ?? new Date(),
    stopping: stop.signal,
  }
  return {
    ...app,
    ownerUrl: database.ownerUrl,
    system: contextFor(app, { kind: 'system' }),
    setNow: (at) => (fixed = at),
    visitor: async () => {
      const made = await makeVisitor(app)
      return { ...contextFor(app, { kind: 'visitor', userId: made.userId }), ...made }
    },
    close: async () => {
      stop.abort()
      await live.stop()
      await databases.close()
      await database.drop()
    },
  }
}
