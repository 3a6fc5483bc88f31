const spelling = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

const maxNamed = 3

/**
 * Finds wanted columns by their names, in whatever order and number they stand; files of one
 * kind differ in spaces, hyphens and underscores. An absent optional column is -1. Throws, naming some of them, when needed ones are missing.
 */
export function findColumns(
  header: readonly string[],
  wanted: readonly string[],
  isOptional: (name: string) => boolean,
  kindOfFile: string,
): number[] {
  const at = new Map(header.map((name, column) => [spelling(name), column]))
  const columns = wanted.map((name) => at.get(spelling(name)) ?? -1)
  const missing = wanted.filter((name, i) => columns[i] === -1 && !isOptional(name))
  if (missing.length === 0) return columns
  const named = missing.slice(0, maxNamed).join(', ')
  const more = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : ''
  throw new Error(`This is not ${kindOfFile}; it has no column ${named}${more}.`)
}
