import { foldedName } from './folded-name.ts'

/** Names that begin so, folded. An empty part stands for any. */
export type NameStart = { last: string; first: string }

/**
 * What a typed name may mean: `smi` a last name; `maria gar` a first and a last name, or a last name of two words; `garcia,
 * maria` the last name first. No two meanings hold the same person. Empty when nothing was typed.
 */
export function nameStarts(typed: string): NameStart[] {
  const [last = '', ...rest] = typed.split(',').map((part) => foldedName(part.trim().replace(/\s+/g, ' ')))
  const first = rest.join(' ').trim()
  if (last === '' && first === '') return []
  const space = last.indexOf(' ')
  if (rest.length > 0 || space < 0) return [{ last, first }]
  const split = { first: last.slice(0, space), last: last.slice(space + 1) }
  // `an an` means both at once, and the wider meaning holds the other.
  return last.startsWith(split.last) ? [split] : [split, { last, first: '' }]
}
