import { z } from 'zod'
import { bitcoinNetwork } from './bitcoin-network.ts'
import { settings } from './settings.ts'
import { wrongWebhookUrl } from './webhook-url.ts'

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }

/** What the product was told at start. Read once; no other file reads the environment. */
export type Config = Settings & { mode: 'sandbox' | 'live'; version: string }

/** Reads the whole configuration and names everything that is missing or wrong at once. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const read = z.object(shape).safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}. ${settings[name as keyof typeof settings].doc}`
    })
    throw new Error(`The configuration is not complete:\n${lines.join('\n')}`)
  }
  const values = read.data as Settings
  const mode = values.SANDBOX_URL ? 'sandbox' : 'live'
  const { BTC_RECEIVING_ADDRESS: bitcoin, BTC_ACCOUNT_KEY: account } = values
  const network = mode === 'live' ? 'real' : 'practice'
  // Money sent to an address of the other network is lost.
  if (bitcoin && bitcoinNetwork(bitcoin) !== mode)
    throw new Error(`BTC_RECEIVING_ADDRESS is not an address of the ${network} network.`)
  if (account && account.mode !== mode) throw new Error(`BTC_ACCOUNT_KEY is not a key of the ${network} network.`)
  checkWebhook(values, mode)
  return { ...values, mode, version: '0.1.0' }
}

function checkWebhook({ WEBHOOK_URL: address, WEBHOOK_SECRET: secret }: Settings, mode: Config['mode']): void {
  if ((address === undefined) !== (secret === undefined))
    throw new Error('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both of them, or neither.')
  const wrong = address === undefined ? null : wrongWebhookUrl(address, mode)
  if (wrong) throw new Error(`WEBHOOK_URL ${wrong}.`)
}
