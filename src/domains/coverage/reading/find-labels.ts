import { plainLetters } from '#kit/text/plain-letters.ts'
import { type LabelFor, labels } from './labels.ts'
import { partOfText, type Span, type TextLine } from './text-line.ts'

/** A label on a line and what stands behind it, up to the next one. */
export type Labelled = { for: LabelFor; name: string; line: TextLine; rest: Span; isSlashed: boolean }

type LabelMatch = { for: LabelFor; name: string; from: number; to: number }
/** The letters and digits of a line, each with its place in the line. */
type Letters = { text: string; at: number[]; line: string }

/** The labels on a line from left to right; empty when it holds values or words alone. */
export function labelsOn(line: TextLine): Labelled[] {
  const letters = lettersOf(line.text)
  const found: LabelMatch[] = []
  for (let from = 0; from < letters.text.length; from++) {
    if (!isStart(letters, from)) continue
    const hit = labelAt(letters, from)
    if (!hit) continue
    found.push(hit)
    from = hit.to - 1
  }
  if (isSentence(line.text.slice(0, letters.at[found[0]?.from ?? 0]))) return []
  if (found.some(({ to }) => goesOn.test(line.text.slice((letters.at[to - 1] ?? 0) + 1)))) return []
  return found.map((one, n) => {
    const next = found[n + 1]
    const begin = (letters.at[one.to - 1] ?? 0) + 1
    const end = next ? (letters.at[next.from] ?? line.text.length) : line.text.length
    const between = line.text.slice(begin, end)
    const more = moreOfLabel.exec(between)?.[0].length ?? 0
    const lead = more + (/^[\s:.#;*=)\]-]*/.exec(between.slice(more))?.[0].length ?? 0)
    const tail = /[\s:;,|(/-]*$/.exec(between.slice(lead))?.[0].length ?? 0
    return {
      for: one.for,
      name: one.name,
      line,
      rest: partOfText(line, begin + lead, end - tail),
      isSlashed: /^\s*\/\s*$/.test(between),
    }
  })
}

/** `PLAN WITH DRUG COVERAGE`: behind such a word a sentence goes on, and nothing in it is a label. */
const goesOn = /^\s+(with|without|to|is|are|and|or|by|from|does|con|sin|es|y|o|por|no)\s+[A-Za-z][^\d$]*$/i
/** `Name of Subscriber:`, `Nombre del paciente`: the label is longer than what is known of it. */
const moreOfLabel = /^\s+(?:of|for|del?|para)\s[^\d$:]+(?=:|$)/i

/** Words before the first label: what follows is no label but another word. */
const isSentence = (before: string): boolean => (before.match(/\b[A-Za-z][a-z]{2,}\b/g)?.length ?? 0) > 1

function lettersOf(line: string): Letters {
  const at: number[] = []
  let text = ''
  const plain = plainLetters(line)
  for (let n = 0; n < plain.length; n++)
    if (/[A-Za-z0-9]/.test(plain[n] ?? '')) {
      at.push(n)
      text += plain[n]
    }
  return { text, at, line: plain }
}

/** A label begins a word: after a gap or a sign, or where `ID12Group` changes its kind of letter. */
function isStart({ text, at }: Letters, n: number): boolean {
  if (n === 0 || (at[n] ?? 0) > (at[n - 1] ?? 0) + 1) return true
  const [before, here] = [text[n - 1] ?? '', text[n] ?? '']
  return /[a-z]/.test(before) && /[A-Z]/.test(here)
}

/** As printed, or else with one letter that was read wrong: then it must stand by itself, so that it eats no value. */
function labelAt(letters: Letters, from: number): LabelMatch | null {
  const rest = letters.text.slice(from).toLowerCase()
  const found = (isRead: (wanted: string) => boolean): LabelMatch | null => {
    for (const { letters: wanted, for: field } of labels) {
      const to = from + wanted.length
      if (isRead(wanted) && isEnd(letters, to, wanted, field)) return { for: field, name: wanted, from, to }
    }
    return null
  }
  const printed = letters.line.slice(letters.at[from])
  const isAlike = (wanted: string) => wanted.length >= 5 && alike(rest).startsWith(alike(wanted))
  return (
    found((wanted) => rest.startsWith(wanted) || isAlike(wanted)) ??
    found((wanted) => isNear(rest, wanted) && standsAlone(printed, wanted))
  )
}

/** Readers take these for each other: I, l and 1; O and 0. */
const alike = (letters: string): string => letters.replace(/[i1]/g, 'l').replace(/0/g, 'o')

const standsAlone = (printed: string, wanted: string): boolean => {
  const part = printed.split(/[:.#]/)[0] ?? ''
  return part.replace(/[^A-Za-z0-9]/g, '').length === wanted.length
}

const numbered = /^(memberId|groupNumber|rx)/

/** A label ends with its word; a long one may run into a value with digits (`MEMBERIDW796170523`). */
function isEnd({ text, at, line }: Letters, to: number, wanted: string, field: LabelFor): boolean {
  const next = line[(at[to - 1] ?? 0) + 1] ?? ' '
  // `SP-8002` and `ER4` are numbers; only those of numbers may touch one.
  if (wanted.length <= 3 && /[-\w]/.test(next)) return numbered.test(field) && /\d/.test(next)
  if (to >= text.length || /[^A-Za-z0-9]/.test(next)) return true
  const [before, here] = [text[to - 1] ?? '', text[to] ?? '']
  if (/[a-z]/.test(before) && /[A-Z0-9]/.test(here)) return true
  return wanted.length >= 5 && /^[A-Z]{0,3}\d{2}/.test(text.slice(to))
}

function isNear(read: string, wanted: string): boolean {
  if (wanted.length < 8) return false
  let wrong = 0
  for (let n = 0; n < wanted.length; n++) if (read[n] !== wanted[n] && ++wrong > 1) return false
  return true
}
