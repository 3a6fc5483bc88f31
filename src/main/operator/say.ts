/** Says one line of an answer. */
export type Say = (line: object) => void

/** A line for programs: JSON. */
export const jsonLine = (line: object): string => `${JSON.stringify(line)}\n`

/** A line for people: `name=value` one after the other, what is within something named after it. */
export function plainLine(line: object): string {
  const parts = partsOf(line).map(([name, value]) => `${name}=${/[\s"=]/.test(value) ? JSON.stringify(value) : value}`)
  return `${parts.join(' ')}\n`
}

function partsOf(line: object, within = ''): [string, string][] {
  return Object.entries(line).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value instanceof Date) return [[within + name, value.toISOString()]]
    if (typeof value === 'object' && value !== null) return partsOf(value, `${within}${name}.`)
    const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
    return [[within + name, text === '' || text === 'null' ? '-' : text]]
  })
}
