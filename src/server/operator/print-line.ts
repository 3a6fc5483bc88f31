import { escapeControls } from '#kit/text/escape-controls.ts'

/** Says one line of an answer. */
export type Print = (line: object) => void

/** A line for programs: JSON. */
export const jsonLine = (line: object): string => `${escapeControls(JSON.stringify(line))}\n`

/**
 * A line for people: `name=value` one after the other, what is within something named after it. Much of it was written by
 * payers: nothing in it moves the cursor, hides a line or turns letters around.
 */
export function plainLine(line: object): string {
  return `${partsOf(line)
    .map((pair) => pair.map(quoted).join('='))
    .join(' ')}\n`
}

function quoted(text: string): string {
  const isPlain = escapeControls(text) === text && !/[\s"=]/.test(text)
  return isPlain ? text : escapeControls(JSON.stringify(text))
}

function partsOf(line: object, within = ''): [string, string][] {
  return Object.entries(line).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value instanceof Date) return [[within + name, value.toISOString()]]
    if (typeof value === 'object' && value !== null) return partsOf(value, `${within}${name}.`)
    const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
    return [[within + name, text === '' || text === 'null' ? '-' : text]]
  })
}
