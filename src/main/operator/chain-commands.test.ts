import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { type EthereumWorld, ethereumWorld } from '#domains/payments/server/testing/ethereum-world.ts'
import { type LyingNode, lyingNode } from '#sandbox/evm/testing/lying-node.ts'
import { paymentsCommand } from './payments-command.ts'

let world: EthereumWorld
let node: LyingNode
beforeAll(async () => {
  world = await ethereumWorld()
  node = await lyingNode(world.chain.url)
})
afterAll(async () => {
  await node.stop()
  await world.close()
})

/** Runs a command as it is typed; answers its exit code, the objects it said and what it complained of. */
async function run(...typed: string[]) {
  const chunks: string[] = []
  const complaints: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => (chunks.push(String(chunk)), done()) })
  const complain = (sentence: string) => void complaints.push(sentence)
  const config = () => ({ ...world.app.config, LOG_LEVEL: 'silent' as const })
  const code = await paymentsCommand(world.app.databases, [...typed, '--json'], { out, complain, config })
  const said = chunks.join('').split('\n').filter(Boolean)
  return { code, said: said.map((line) => JSON.parse(line) as Record<string, unknown>), complaints }
}
/** As if the node had told nothing of it. */
const forget = (hash: string) =>
  world.app.databases.pool.query('delete from payments.payments where tx_hash = $1', [hash])

test('payments look: a transaction that was missed is read by its hash, written down and pays; looked at again it was before', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 12_500n)
  const { hash } = await world.pay('USDC', invoice.due.units)
  await world.mine(20)
  await forget(hash)
  expect(await run('look', hash)).toMatchObject({
    code: 0,
    said: [{ chain: '0x1', direction: 'in', coin: 'USDC', transaction: hash, written: 'now', invoice: invoice.id }],
  })
  await world.mine()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  expect((await run('look', hash, '--chain', '0x1')).said).toMatchObject([{ state: 'final', written: 'before' }])
})
test('payments look: a transaction that no chain has is said so, with 1', async () => {
  const { code, said, complaints } = await run('look', `0x${'ab'.repeat(32)}`)
  expect([code, said]).toEqual([1, []])
  expect(complaints).toEqual([expect.stringMatching(/^No chain has a transaction of this name/)])
})
test('payments rescan: blocks are read again, what was missing is written down, and how much that was is said', async () => {
  const height = Number(await world.chain.client.getBlockNumber())
  const [first, second] = [await world.pay('LINK', 5n), await world.pay('ETH', 7n)]
  const wallet = await world.chain.deployWallet(world.payer)
  const inside = await world.chain.sendInside(world.payer, wallet, [[world.receiver.address, 9n]])
  await world.mine(3)
  await forget(first.hash)
  await forget(inside.hash)
  const { code, said } = await run('rescan', '0x1', String(height), String(height + 10_000))
  expect(code).toBe(0)
  const written = Object.fromEntries(said.map(({ transaction, written: how }) => [transaction, how]))
  expect(written).toMatchObject({ [first.hash]: 'now', [second.hash]: 'before', [inside.hash]: 'now' })
  expect(said.at(-1)).toEqual({ chain: '0x1', from: height, to: height + 4, found: 3, added: 2 })
})
test('payments reconcile: a chain that does not answer is named, the others are compared, and it ends with 1', async () => {
  const { db } = world.app.system
  await db.execute(sql`insert into payments.cursors (chain, genesis, height, hash, block_time, known_until)
    values ('0x38', 'x', 1, 'x', now(), now())`)
  await world.bsc.stop()
  const { code, said } = await run('reconcile')
  expect(code).toBe(1)
  expect(said.filter(({ difference }) => Number(difference) === 0)).toHaveLength(3)
  expect(said.at(-1)).toMatchObject({
    chain: '0x38',
    says: expect.stringMatching(/^BNB Smart Chain was not compared: .+\.$/),
  })
})
test('what is no block, chain or transaction is told in a sentence, with 2', async () => {
  const wrong: [string[], RegExp][] = [
    [['look'], /^TRANSACTION is missing/],
    [['look', 'hash'], /^TRANSACTION must be/],
    [['rescan', 'dogecoin', '1', '2'], /^CHAIN must be/],
    [['rescan', '0x1', '1'], /^TO is missing/],
    [['rescan', '0x1', '5', '2'], /^FROM must not be later/],
    [['rescan', '0x1', 'a', '2'], /^FROM must be the number/],
  ]
  for (const [typed, sentence] of wrong)
    expect(await run(...typed), typed.join(' ')).toEqual({
      code: 2,
      said: [],
      complaints: [expect.stringMatching(sentence)],
    })
})
