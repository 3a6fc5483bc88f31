import { expect, test } from 'vitest'
import { dueAt } from './clock.ts'
import { closeTimeAfter, type Header, unixTime, zeroHash } from './ledger/header.ts'

const at = 1_800_000_000_000

test('a ledger closes four seconds after a transaction waits, however long it had been quiet', () => {
  expect(dueAt({ waitingSince: at, lastClosed: at - 29_000, quiet: 50 })).toBe(at + 4_000)
  expect(dueAt({ waitingSince: at, lastClosed: at - 1_000, quiet: 0 })).toBe(at + 4_000)
})

test('then three more close at the same pace, and after that one every half minute', () => {
  const paces = [0, 1, 2, 3, 4].map((quiet) => dueAt({ waitingSince: undefined, lastClosed: at, quiet }) - at)
  expect(paces).toEqual([4_000, 4_000, 4_000, 30_000, 30_000])
})

test('ledgers close at times rounded to ten seconds, but each after the one before', () => {
  const parent = (closeTime: number): Header => {
    const hash = zeroHash
    const trees = { parentHash: hash, transactionHash: hash, accountHash: hash, totalCoins: '0' }
    return { index: 1, hash, ...trees, parentCloseTime: 0, closeTime }
  }
  const seconds = 800_000_000
  expect(closeTimeAfter(parent(0), unixTime(seconds) + 4_900)).toBe(seconds)
  expect(closeTimeAfter(parent(0), unixTime(seconds) + 5_000)).toBe(seconds + 10)
  expect(closeTimeAfter(parent(seconds), unixTime(seconds) + 4_900)).toBe(seconds + 1)
  expect(closeTimeAfter(parent(seconds + 60), unixTime(seconds))).toBe(seconds + 61)
})
