import type { ReadPhone } from './card-reading.ts'
import { rightOf } from './neighbours.ts'
import type { TextLine } from './text-line.ts'

const number = /(?:\b1[\s.-]?)?\(?\b(\d{3})\)?[\s.-]{0,2}(\d{3})[\s.-]{0,2}(\d{4})\b(?!\d)/g

/** The phone numbers on a card, each once, with the words before it: `Member Services`. */
export function phonesOn(lines: readonly TextLine[]): ReadPhone[] {
  const found = new Map<string, ReadPhone>()
  for (const line of lines)
    for (const match of line.text.matchAll(number)) {
      const digits = `${match[1]}-${match[2]}-${match[3]}`
      // Ten digits without a sign between them are as likely another number.
      if (/^\d{10,}$/.test(match[0]) || /^[01]/.test(digits) || found.has(digits)) continue
      const before = line.text
        .slice(0, match.index)
        .replace(/\d[\d\s().-]*$/, '')
        .replace(/[\s:.(-]+$/, '')
        .trim()
      const left = lines.find((other) => other !== line && rightOf(other, [line]) && !/\d/.test(other.text))
      const words = (/[A-Za-z]{3}/.test(before) ? before : left?.text)?.replace(/:\s*$/, '')
      const sure = line.sure.slice(match.index, match.index + match[0].length)
      found.set(digits, { number: digits, label: words ?? null, confidence: Math.round(Math.min(...sure) * 100) })
    }
  return [...found.values()]
}
