/** The kind of phone a page is on, told by how its browser introduces itself; null on anything else. */
type Phone = 'ios' | 'other'

/** Reads the kind of phone out of a browser's own description (`navigator.userAgent`). */
export function phoneOf(userAgent: string): Phone | null {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android|Mobile/i.test(userAgent) ? 'other' : null
}
