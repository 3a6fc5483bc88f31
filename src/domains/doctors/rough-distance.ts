/** How far it is, as far as that is known: positions are the middles of ZIP codes, so tenths of a mile would be made up. */
type RoughDistance = { key: 'sameZip' | 'underMile' } | { key: 'miles'; miles: number }

const sameZipBelow = 0.05

/** A distance between the middles of ZIP codes as it can be said. */
export function roughDistance(miles: number): RoughDistance {
  if (miles < sameZipBelow) return { key: 'sameZip' }
  const whole = Math.round(miles)
  return whole === 0 ? { key: 'underMile' } : { key: 'miles', miles: whole }
}
