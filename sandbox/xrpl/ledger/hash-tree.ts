import { createHash } from 'node:crypto'

/** A leaf of a hash tree: its key, 64 hex digits, and the hash of what it stands for. */
export type Leaf = { key: string; hash: Buffer }

/** An inner node: sixteen places for the next hex digit of the key. */
export type HashTree = { children: readonly (Leaf | HashTree | undefined)[]; hash: Buffer }

const noHash = Buffer.alloc(32)
const innerPrefix = Buffer.from('MIN\0')

/** The tree without leaves, whose hash is zero. */
export const emptyTree: HashTree = { children: Array.from({ length: 16 }, () => undefined), hash: noHash }

/** The first half of SHA-512 over the parts in order: the hash of everything on the XRP Ledger. */
export function sha512Half(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha512')
  for (const part of parts) hash.update(part)
  return hash.digest().subarray(0, 32)
}

/** Bytes as the upper-case hex that the XRP Ledger writes. */
export function hex(bytes: Buffer): string {
  return bytes.toString('hex').toUpperCase()
}

/** The tree with this leaf, in place of one of the same key; nodes are shared, none is changed. */
export function withLeaf(tree: HashTree, leaf: Leaf, depth = 0): HashTree {
  const slot = slotOf(leaf.key, depth)
  return inner(tree.children.with(slot, joined(tree.children[slot], leaf, depth + 1)))
}

/** The tree without the leaf of this key. */
export function withoutLeaf(tree: HashTree, key: string): HashTree {
  const left = cut(tree, key, 0)
  return left && 'children' in left ? left : emptyTree
}

function joined(there: Leaf | HashTree | undefined, leaf: Leaf, depth: number): Leaf | HashTree {
  if (there === undefined) return leaf
  if ('children' in there) return withLeaf(there, leaf, depth)
  return there.key === leaf.key ? leaf : withLeaf(withLeaf(emptyTree, there, depth), leaf, depth)
}

function cut(tree: HashTree, key: string, depth: number): Leaf | HashTree | undefined {
  const slot = slotOf(key, depth)
  const child = tree.children[slot]
  if (child === undefined || (!('children' in child) && child.key !== key)) return tree
  const children = tree.children.with(slot, 'children' in child ? cut(child, key, depth + 1) : undefined)
  const [first, second] = children.filter((each) => each !== undefined)
  if (first === undefined) return undefined
  // A leaf that is alone below an inner node stands in its place, except below the root.
  return depth > 0 && second === undefined && !('children' in first) ? first : inner(children)
}

function inner(children: HashTree['children']): HashTree {
  return { children, hash: sha512Half(innerPrefix, ...children.map((child) => child?.hash ?? noHash)) }
}

function slotOf(key: string, depth: number): number {
  return Number.parseInt(key.charAt(depth), 16)
}
