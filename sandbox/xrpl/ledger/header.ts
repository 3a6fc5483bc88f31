import { hex, sha512Half } from './hash-tree.ts'

/** A closed ledger's header; times in seconds since 2000, the total of all XRP in drops. */
export type Header = {
  index: number
  hash: string
  parentHash: string
  transactionHash: string
  accountHash: string
  totalCoins: string
  parentCloseTime: number
  closeTime: number
}

/** The ledger closes at times rounded to this many seconds. */
export const closeTimeResolution = 10

/** The hash of a tree without leaves. */
export const zeroHash = '0'.repeat(64)

const ledgerPrefix = Buffer.from('LWR\0')
const rippleEpoch = 946_684_800

/** Seconds since 2000 of a time in Unix milliseconds. */
export function rippleTime(unixMs: number): number {
  return Math.floor(unixMs / 1000) - rippleEpoch
}

/** Unix milliseconds of seconds since 2000. */
export function unixTime(seconds: number): number {
  return (seconds + rippleEpoch) * 1000
}

/** When a ledger closes that is closed now: rounded to ten seconds, but after its parent. */
export function closeTimeAfter(parent: Header, unixMs: number): number {
  const rounded = Math.round(rippleTime(unixMs) / closeTimeResolution) * closeTimeResolution
  return Math.max(rounded, parent.closeTime + 1)
}

/** The header with its hash, which all the other fields give. */
export function sealHeader(header: Omit<Header, 'hash'>): Header {
  const numbers = Buffer.alloc(12)
  numbers.writeUInt32BE(header.index)
  numbers.writeBigUInt64BE(BigInt(header.totalCoins), 4)
  const hashes = Buffer.from(header.parentHash + header.transactionHash + header.accountHash, 'hex')
  const times = Buffer.alloc(10)
  times.writeUInt32BE(header.parentCloseTime)
  times.writeUInt32BE(header.closeTime, 4)
  times.writeUInt8(closeTimeResolution, 8)
  return { ...header, hash: hex(sha512Half(ledgerPrefix, numbers, hashes, times)) }
}
