// Which company of our directory a payer is, by how a file writes its name.

/** The words of a name, without what every company bears. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&/g, ' and ')
    .replace(/\(sample\)/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !['inc', 'llc', 'corp', 'co', 'the'].includes(word))

/**
 * Finds the company whose whole name a payer's begins with; of several the longest, so that "UnitedHealthcare Community Plan of
 * Missouri" is the Medicaid company and not the other. Null where none is.
 */
export function companyFinder(companies: readonly { id: number; name: string }[]): (payer: string) => number | null {
  const byWords = new Map(companies.map(({ id, name }) => [wordsOf(name).join(' '), id]))
  byWords.delete('')
  const known = new Map<string, number | null>()
  return (payer) => {
    const found = known.get(payer)
    if (found !== undefined) return found
    const words = wordsOf(payer)
    let id: number | null = null
    for (let length = words.length; length > 0 && id === null; length--)
      id = byWords.get(words.slice(0, length).join(' ')) ?? null
    known.set(payer, id)
    return id
  }
}
