import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinTransfersOf, type Ours } from './bitcoin-transfers-of.ts'
import type { EsploraTransaction } from './esplora-shapes.ts'

const ours: Ours = new Map([
  ['shared', 'shared'],
  ['own1', 'own'],
  ['own2', 'own'],
])
type Sides = [address: string, value: number][]

const moving = (
  inputs: Sides,
  outputs: Sides,
  sequence = 0xffffffff,
  height: number | null = 7,
): EsploraTransaction => ({
  txid: 'a'.repeat(64),
  vin: inputs.map(([scriptpubkey_address, value]) => ({ prevout: { scriptpubkey_address, value }, sequence })),
  vout: outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
  status:
    height === null
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_hash: 'b'.repeat(64), block_time: 0 },
})
const told = ({ incoming, outgoing }: ReturnType<typeof bitcoinTransfersOf>) => ({
  incoming: incoming.map(({ to, logIndex, units, marker, from }) => [to, logIndex, units, marker, from]),
  outgoing: outgoing.map(({ units }) => units),
})

test('one transaction pays several requests, each by the address that only it has', () => {
  const paid = moving(
    [['payer', 100]],
    [
      ['own1', 30],
      ['payer', 5],
      ['shared', 20],
      ['own2', 40],
    ],
  )
  expect(told(bitcoinTransfersOf(paid, ours))).toEqual({
    incoming: [
      ['own1', 0, 30n, 'own1', 'payer'],
      ['shared', 2, 20n, null, 'payer'],
      ['own2', 3, 40n, 'own2', 'payer'],
    ],
    outgoing: [],
  })
})
test('what its owner gathers from many addresses is one withdrawal, and change to one of them pays nobody’s bill', () => {
  const swept = moving(
    [
      ['own1', 30],
      ['own2', 40],
      ['shared', 20],
    ],
    [
      ['vault', 70],
      ['own1', 15],
    ],
  )
  expect(told(bitcoinTransfersOf(swept, ours))).toEqual({ incoming: [], outgoing: [75n] })
})
test('a payment of several senders has no sender of its own', () => {
  const two: Sides = [
    ['a', 5],
    ['b', 5],
  ]
  expect(bitcoinTransfersOf(moving(two, [['shared', 9]]), ours).incoming).toMatchObject([{ from: '' }])
  expect(bitcoinTransfersOf(moving([['a', 5]], [['shared', 4]]), ours).incoming).toMatchObject([{ from: 'a' }])
})
test('it can be replaced while it waits, when one of its inputs says so', () => {
  const [paid, pays]: [Sides, Sides] = [[['a', 5]], [['shared', 4]]]
  const isReplaceable = (sequence: number, height: number | null) =>
    bitcoinTransfersOf(moving(paid, pays, sequence, height), ours).incoming[0]?.isReplaceable
  expect([isReplaceable(0xfffffffd, null), isReplaceable(0xfffffffe, null)]).toEqual([true, false])
  expect(isReplaceable(0, 7)).toBeUndefined()
})
test('what is booked of a transaction is all that our addresses together changed by', () => {
  const sides = fc.array(fc.tuple(fc.constantFrom('shared', 'own1', 'own2', 'x', 'y'), fc.nat(1_000_000)), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(sides, sides, (inputs, outputs) => {
      const { incoming, outgoing } = bitcoinTransfersOf(moving(inputs, outputs), ours)
      const sum = (all: typeof incoming) => all.reduce((total, { units }) => total + units, 0n)
      const held = (side: Sides) => side.reduce((total, [at, value]) => total + (ours.has(at) ? value : 0), 0)
      expect(sum(incoming) - sum(outgoing)).toBe(BigInt(held(outputs) - held(inputs)))
      expect(new Set(incoming.map(({ logIndex }) => logIndex)).size).toBe(incoming.length)
    }),
  )
})
