import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chain } from './chain.ts'
import { bsc } from './chains.ts'
import { type Accounts, openAccounts } from './keys.ts'
import { openMiner } from './miner.ts'
import { openChain } from './open-chain.ts'
import { senderOf } from './sender.ts'
import { Sandboxes } from './testing/sandboxes.ts'

const folders = new Sandboxes()
let chain: Chain
let accounts: Accounts

beforeAll(async () => {
  const dataDir = folders.folder()
  accounts = await openAccounts(dataDir)
  chain = (await openChain({ terms: bsc, dataDir }, accounts, () => {})).chain
})
afterAll(async () => {
  await chain.close()
  await folders.endAll()
})

async function blocksUntilQuiet(miner: ReturnType<typeof openMiner>): Promise<number> {
  let blocks = 0
  while (await miner.mineIfDue(chain.tip.time * 1000)) blocks++
  return blocks
}

test('a payment is followed by twenty blocks, a price round by its own block alone, silence by one a minute', async () => {
  const miner = openMiner(chain)
  expect(await blocksUntilQuiet(miner)).toBe(1)
  const send = senderOf(accounts.test1, chain, miner)
  const gift = { to: accounts.receiving.address, value: parseEther('1'), gas: 21_000n }
  await send(gift)
  expect(await blocksUntilQuiet(miner)).toBe(21)
  await send(gift, true)
  expect(await blocksUntilQuiet(miner)).toBe(1)
  expect(await miner.mineIfDue(chain.tip.time * 1000 + 59_999)).toBe(false)
  expect(await miner.mineIfDue(chain.tip.time * 1000 + 60_000)).toBe(true)
})

test('a payment that is young when the sandbox is started again gets the rest of its blocks at once', async () => {
  const before = openMiner(chain)
  await senderOf(
    accounts.test1,
    chain,
    before,
  )({ to: accounts.receiving.address, value: parseEther('1'), gas: 21_000n })
  for (let blocks = 0; blocks < 5; blocks++) await before.mineIfDue(chain.tip.time * 1000)
  expect(await blocksUntilQuiet(openMiner(chain))).toBe(16)
})
