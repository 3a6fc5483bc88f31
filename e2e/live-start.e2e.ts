import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { allSettings } from '#main/read-config.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hub-live-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Runs what its operator runs, with these settings; answers how it ended and what it said. */
async function run(script: 'start' | 'preflight', given: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], {
    env: { ...process.env, HUB_DATA: home, PORT: '0', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
const examples = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, allSettings[name]?.example ?? '']))

test('npm start with some settings of a chain starts no sandbox: it ends and names what live mode lacks', async () => {
  const { code, said } = await run('start', examples('ETHEREUM_RPC_URLS', 'ETH_RECEIVING_ADDRESS', 'XRPL_RPC_URLS'))
  expect(code).toBe(1)
  expect(said).toContain('Live mode is asked for by ETHEREUM_RPC_URLS, ETH_RECEIVING_ADDRESS, XRPL_RPC_URLS')
  for (const name of ['BSC_RPC_URLS', 'UDE_TOKEN', 'VAULT_KEY', 'PUBLIC_ORIGIN', 'XRP_RECEIVING_ADDRESS', 'PAYEE_NAME'])
    expect(said).toContain(`  ${name}: is missing`)
  expect(said).not.toContain('DATABASE_URL: is missing')
  for (const started of ['postgres', 'sandbox', 'vault.key', 'pids'])
    expect(existsSync(join(home, started))).toBe(false)
})

test('npm start on a chain that only looks like the real one ends before it serves, and says why', async () => {
  const chain = await startTestChain()
  const named = examples('UDE_TOKEN', 'UDE_FEED', 'UDE_RECEIVING_ADDRESS', 'PAYEE_NAME', 'PARTNER_NAME', 'PARTNER_URL')
  const { code, said } = await run('start', {
    ...named,
    ...examples('CONTACT_EMAIL', 'CONTACT_PHONE', 'PUBLIC_ORIGIN'),
    BSC_RPC_URLS: chain.url,
    VAULT_KEY: randomBytes(32).toString('base64'),
  })
  await chain.stop()
  expect(said).toContain('Live mode: real money on real chains. No sandbox is started.')
  expect(said).toContain('Not started, for money would go astray:')
  expect(said).toMatch(
    /BSC_RPC_URLS 1, 127\.0\.0\.1:\d+: asked which chain it is on, the answer was: first block 0x.*another chain/,
  )
  expect(said).toContain('UDE_TOKEN: asked its symbol and decimals, the answer was: there is no such contract.')
  expect(said).not.toContain('Payment Solutions Hub is at')
  expect(code).toBe(1)
})
test('npm run preflight says what live mode lacks, or that nothing is set up', async () => {
  const half = await run('preflight', examples('XRPL_RPC_URLS'))
  expect(half.said).toContain('missing  XRP_RECEIVING_ADDRESS: is missing. XRPL_RPC_URLS needs it.')
  const none = await run('preflight', { HUB_DATA: join(home, 'nothing') })
  expect(none.said).toContain('Nothing is set up')
  expect([half.code, none.code]).toEqual([1, 1])
})
