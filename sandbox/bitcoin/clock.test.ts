import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { nextBlockAt } from './clock.ts'
import { ChainIndex } from './explorer/chain-index.ts'
import { Bitcoins } from './testing/bitcoins.ts'
import { madeBlock, madeTx } from './testing/made-blocks.ts'

const bitcoins = new Bitcoins()
let index: ChainIndex
const blockCount = 1_000_000

/** A block follows, with a reward and so many payments. */
function grow(payments = 0): void {
  const height = index.block(0) ? index.tip.height + 1 : 0
  const txs = Array.from({ length: 1 + payments }, (_, n) => madeTx(100 * (height + 1) + n))
  index.advance({ left: 0, joined: [madeBlock(height, txs)], gone: [] }, blockCount)
}

beforeEach(() => {
  index = new ChainIndex()
  grow()
})
afterAll(() => bitcoins.endAll())

test('a quiet chain gets a block in ten minutes', () => {
  expect(nextBlockAt({ index }, blockCount)).toBe(blockCount + 600_000)
})

test('a payment waits ten seconds from when it came or from the block before, and later ones do not delay it', () => {
  index.arrive(madeTx(1), [], blockCount + 200_000)
  expect(nextBlockAt({ index }, blockCount)).toBe(blockCount + 210_000)
  index.arrive(madeTx(2), [], blockCount + 209_000)
  expect(nextBlockAt({ index }, blockCount)).toBe(blockCount + 210_000)
  expect(nextBlockAt({ index }, blockCount + 205_000)).toBe(blockCount + 215_000)
})

test('blocks come every ten seconds until the newest payment has six confirmations', () => {
  grow(1)
  for (let confirmations = 1; confirmations < 6; confirmations++) {
    expect([confirmations, nextBlockAt({ index }, blockCount)]).toEqual([confirmations, blockCount + 10_000])
    grow()
  }
  expect(nextBlockAt({ index }, blockCount)).toBe(blockCount + 600_000)
})

test('with its clock running it prints nothing, and once stopped it leaves nothing that keeps a process alive', async () => {
  const program = `
    const { playBitcoin } = await import('./sandbox/bitcoin/play.ts')
    const played = await playBitcoin({ dataDir: process.argv[1], port: 0, byClock: true, log: () => {} })
    await played.calls['POST /mine']({ blocks: 2 })
    await played.stop()
  `
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, bitcoins.folder()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: unknown[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)))
  const [code] = await once(child, 'close')
  expect([code, printed]).toEqual([0, []])
})
