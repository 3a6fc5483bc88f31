import { encode, type Transaction } from 'xrpl'
import type { Entry } from './entries.ts'
import { type HashTree, type Leaf, sha512Half, withLeaf, withoutLeaf } from './hash-tree.ts'
import type { Metadata } from './metadata.ts'

const entryPrefix = Buffer.from('MLN\0')
const transactionPrefix = Buffer.from('SND\0')

/** Entries of the state by key; null where one was removed. */
export type EntryChanges = readonly (readonly [key: string, entry: Entry | null])[]

/** The tree of a state after these changes. */
export function withEntries(tree: HashTree, changes: EntryChanges): HashTree {
  return changes.reduce((tree, [key, entry]) => {
    return entry ? withLeaf(tree, entryLeaf(key, entry)) : withoutLeaf(tree, key)
  }, tree)
}

/** The tree of a ledger's transactions with one more and what it did. */
export function withTransaction(tree: HashTree, done: { hash: string; blob: string; meta: Metadata }): HashTree {
  return withLeaf(tree, transactionLeaf(done))
}

/** Anything of the ledger as the hex of its bytes. */
export function encodeHex(value: Entry | Metadata): string {
  // The codec writes whatever fields are known to it; its types name transactions and entries of its own.
  return encode(value as unknown as Transaction)
}

function entryLeaf(key: string, entry: Entry): Leaf {
  return { key, hash: sha512Half(entryPrefix, Buffer.from(encodeHex(entry) + key, 'hex')) }
}

function transactionLeaf({ hash, blob, meta }: { hash: string; blob: string; meta: Metadata }): Leaf {
  const [bytes, did] = [Buffer.from(blob, 'hex'), Buffer.from(encodeHex(meta), 'hex')]
  const parts = [lengthOf(bytes), bytes, lengthOf(did), did, Buffer.from(hash, 'hex')]
  return { key: hash, hash: sha512Half(transactionPrefix, ...parts) }
}

// https://xrpl.org/docs/references/protocol/binary-format#length-prefixing
function lengthOf({ length }: Buffer): Buffer {
  if (length <= 192) return Buffer.from([length])
  if (length <= 12_480) return Buffer.from([193 + ((length - 193) >>> 8), (length - 193) & 0xff])
  const rest = length - 12_481
  return Buffer.from([241 + (rest >>> 16), (rest >>> 8) & 0xff, rest & 0xff])
}
