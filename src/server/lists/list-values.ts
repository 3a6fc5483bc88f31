import { type Day, isDay } from '#kit/day.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { readTypedAmount } from '#kit/typed-amount.ts'

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const plain = /^(\d{4})(\d\d)(\d\d)$/
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const clock = /[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/

/** A day as public lists write it: `09/23/2026`, `9/2/2026`, `20260923`, `2026-09-23`, also with a time behind it; null for anything else. */
export function readListDay(text: string): Day | null {
  const day = text.trim().replace(clock, '')
  const [, month, date, year] = american.exec(day) ?? []
  const [, y = year, m = month, d = date] = plain.exec(day) ?? iso.exec(day) ?? []
  if (!y || !m || !d) return null
  const read = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return isDay(read) ? read : null
}

const plainAmount = /^\d{1,12}(\.\d+)?$/

/** An amount of a list as plain decimals, without zeros beyond `usual` decimals: `.02`, `1,234.50` and `$0.016780`. Null for what is none, or finer than `most` decimals. */
export function readListAmount(text: string, usual: number, most: number): string | null {
  const amount = plainAmount.test(text) ? text : readTypedAmount(text)
  if (amount === null) return null
  const [whole = '', decimals = ''] = amount.split('.')
  const needed = decimals.slice(0, usual) + decimals.slice(usual).replace(/0+$/, '')
  if (needed.length > most) return null
  return needed ? `${whole}.${needed}` : whole
}

const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu

/** A name as it can be shown: signs that nobody sees, or that turn what follows round, are taken out. Letters and their joiners stay as they are. */
export const readListName = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(hidden, '')
    .trim()

/** The same where a list writes letters in wide forms and spaces of every kind: for codes and numbers. */
export const readListCode = (text: string): string => cleanTyped(text)
