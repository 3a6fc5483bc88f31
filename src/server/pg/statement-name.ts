const names = new Map<string, string>()

/** The name under which each connection keeps a statement, so that it reads and plans it only once. One of a few texts. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `hub_${names.size + 1}`
  names.set(text, name)
  return name
}
