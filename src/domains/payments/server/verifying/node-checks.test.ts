import { expect, test } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { askOutside } from '#server/health/outside-check.ts'
import { bitcoinWorld } from '../testing/bitcoin-world.ts'
import { faultyNode, resultOf } from '../testing/faulty-node.ts'
import { solanaWorld } from '../testing/solana-world.ts'
import { xrplWorld } from '../testing/xrpl-world.ts'
import { nodeChecks } from './node-checks.ts'

type Chain = Parameters<typeof nodeChecks>[1]

/** What each node of a chain answers: right or not, and its words. */
const asker =
  (app: { config: Config }, chain: Chain) =>
  async (more: Partial<Config> = {}) => {
    const findings = await askOutside(nodeChecks({ config: { ...app.config, ...more } }, chain))
    return findings.map(({ verdict, answer }) => `${verdict}: ${answer}`)
  }
const live = { mode: 'live' as const }

test('the XRP Ledger: the network’s number, and an account that requires destination tags', async () => {
  const world = await xrplWorld()
  const answers = asker(world.app, 'xrpl')
  const { networkId } = world.ledger.about
  const required = 'ok: destination tags are required'
  expect(await answers()).toEqual([`ok: network ${networkId}`, required])
  expect(await answers(live)).toEqual([`no: network ${networkId}, not 0`, required])
  const nobody = { XRP_RECEIVING_ADDRESS: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }
  expect(await answers(nobody)).toContainEqual('no: there is no such account yet: send it its reserve')
  // https://xrpl.org/docs/references/protocol/transactions/types/accountset#accountset-flags
  expect(await world.act({ TransactionType: 'AccountSet', ClearFlag: 1 })).toBe('tesSUCCESS')
  await world.close()
  expect(await answers()).toContainEqual(expect.stringMatching(/^no: the account does not require destination tags/))
  expect(await answers({ XRPL_RPC_URLS: ['http://127.0.0.1:1'] })).toEqual(['silent: no answer', 'silent: no answer'])
  await world.end()
})
test('Solana: the first block, an owner that a person can be, and a token of six decimals', async () => {
  const world = await solanaWorld()
  const answers = asker(world.app, 'solana')
  const { receivingUsdcAccount } = (await world.solana.describe()) as unknown as { receivingUsdcAccount: string }
  expect(await answers()).toEqual([
    expect.stringMatching(/^ok: first block /),
    'ok: an account that a person can hold',
    'ok: 6 decimals',
  ])
  expect((await answers(live))[0]).toMatch(/^no: first block .*another chain$/)
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  expect(await answers({ SOL_RECEIVING_ADDRESS: receivingUsdcAccount })).toContainEqual(
    `no: an account of the program ${token}`,
  )
  expect(await answers({ SOLANA_USDC_MINT: world.payTo })).toContainEqual('no: there is no such token')
  const other = await faultyNode(world.solana.url)
  other.fault = ({ method }) =>
    method === 'getTokenSupply'
      ? resultOf((told: { value: object }) => ({ ...told, value: { ...told.value, decimals: 9 } }))
      : null
  expect(await answers({ SOLANA_RPC_URLS: [other.url] })).toContainEqual('no: 9 decimals, not 6')
  await other.stop()
  await world.close()
})
test('Bitcoin: the first block', async () => {
  const world = await bitcoinWorld(({ receiving }) => ({ BTC_RECEIVING_ADDRESS: receiving.BTC }))
  const answers = asker(world.app, 'bitcoin')
  expect(await answers()).toEqual([expect.stringMatching(/^ok: first block 0f9188f1/)])
  expect(await answers(live)).toEqual([expect.stringMatching(/^no: first block 0f9188f1.*another chain$/)])
  await world.close()
})
