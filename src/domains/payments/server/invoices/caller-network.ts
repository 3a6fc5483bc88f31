import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Ctx } from '#server/context.ts'

/**
 * The caller's network address as a name that only this installation can make, so that requests from one place are counted
 * and nobody learns the place; null where it is not known. Of the newer kind the half that names a network: its owner has
 * all of the other half.
 */
export function callerNetwork({ actor, config }: Pick<Ctx, 'actor' | 'config'>): string | null {
  const address = actor.kind === 'visitor' ? actor.address : undefined
  if (!address) return null
  return createHmac('sha256', `network|${config.VAULT_KEY}`).update(networkOf(address)).digest('base64url').slice(0, 22)
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const [first, last] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const all = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}
