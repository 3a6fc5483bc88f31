import { dictionary } from '#kit/dictionary.ts'
import { rxBinShape } from '../cards/card.ts'
import type { CardField } from './card-reading.ts'

/** A value as it is kept, and how far its shape bears it out, 0 to 1; null: it cannot be one. */
type Shaped = { value: string; fits: number } | null

/** Letters of a Medicare number by place: it has no S, L, O, I, B, Z, so what reads as one is a digit. */
const medicareNumber =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/
const digitLike: Readonly<Record<string, string>> = dictionary({ O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' })

/** `1EG4-TE5-MK73` as its eleven letters; null when it is none. */
export function medicareNumberOf(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '')
  const mended = letters.replace(/[OILSBZ]/g, (letter) => digitLike[letter] ?? letter)
  return mended.length === 11 && medicareNumber.test(mended) ? mended : null
}

function memberId(text: string): Shaped {
  const medicare = medicareNumberOf(text)
  if (medicare) return { value: medicare, fits: 1 }
  const value = text
    .toUpperCase()
    .replace(/\s*-\s*/g, '-')
    .replace(/[.,:;]+$/, '')
    .trim()
  const letters = value.replace(/[^A-Z0-9]/g, '')
  const digits = letters.replace(/\D/g, '').length
  if (!/^[A-Z0-9][A-Z0-9 -]*[A-Z0-9]$/.test(value) || letters.length < 5 || letters.length > 20 || digits < 3)
    return null
  return { value, fits: letters.length >= 7 && digits >= 5 ? 1 : 0.85 }
}

function groupNumber(text: string): Shaped {
  const value = text.toUpperCase().trim()
  if (!/^[A-Z0-9][A-Z0-9-]{1,19}$/.test(value)) return null
  return { value, fits: /\d/.test(value) ? 1 : 0.7 }
}

function name(text: string): Shaped {
  const value = text
    .replace(/\s+/g, ' ')
    .replace(/[.,:;*]+$/, '')
    .trim()
  if (!/^[A-Za-zÁÉÍÓÚÑáéíóúñü'’.,\- ]{4,50}$/.test(value) || !/[ ,]/.test(value)) return null
  return value.split(' ').length > 5 ? null : { value, fits: 1 }
}

/** `$1,500` as `1500`; `$0` is often read as `So`. A percent, or words, are no amount. */
export function amountOnCard(text: string): Shaped {
  const mended = text
    .trim()
    .replace(/^[sS](?=\s?[\dOo])/, '$')
    .replace(/(?<=[$\d])[oO]/g, '0')
  const match = /^(\$?)\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(\.\d{2})?(?![\d%])\s*(?:copay|per visit)?[*†]?$/i.exec(mended)
  if (!match) return null
  const cents = match[3] === undefined || match[3] === '.00' ? '' : match[3]
  return { value: `${(match[2] ?? '').replace(/,/g, '')}${cents}`, fits: match[1] ? 1 : 0.7 }
}

/** A visit's price: an amount, a share, or a range, which no single amount stands for. */
export function priceOnCard(text: string): Shaped {
  const range = /^(.+?)\s?(?:[-–—]|\bto\b|\ba\b)\s?(\$?\s?\d.*)$/i.exec(text.trim())
  if (range) {
    const [low, high] = [amountOnCard(range[1] ?? ''), amountOnCard(range[2] ?? '')]
    return low && high ? { value: `$${low.value}-$${high.value}`, fits: Math.min(low.fits, high.fits) } : null
  }
  const [, percent, words = ''] = /^(\d{1,3})\s?%\s?(.*)$/.exec(text.trim()) ?? []
  if (percent === undefined || Number(percent) > 100 || /\d/.test(words)) return amountOnCard(text)
  const isAfter = /\b(after|aft|despu[eé]s)\b/i.test(words)
  return { value: isAfter ? `${percent}% after deductible` : `${percent}%`, fits: 1 }
}

const pattern =
  (shape: RegExp) =>
  (text: string): Shaped => {
    const value = text.toUpperCase().replace(/\s/g, '')
    return shape.test(value) ? { value, fits: 1 } : null
  }

const plain = (text: string): Shaped => {
  const value = text.replace(/\s+/g, ' ').trim()
  return /[A-Za-z]{2}/.test(value) && value.length <= 60 ? { value, fits: 0.9 } : null
}

/** The kinds of plan as they are read: an O is often a zero, and small; in a number it always is one. */
const kinds = /(?<![A-Za-z])(HM[O0]|PP[O0]|EP[O0]|P[O0]S)(?![A-Za-z])/gi
export const withKinds = (text: string): string =>
  text
    .replace(kinds, (kind) => kind.toUpperCase().replace('0', 'O'))
    .replace(/\b\d[\doO]*\b/g, (number) => number.replace(/o/gi, '0'))

/** A plan is called by words that begin large; anything else is a sentence. */
const planName = (text: string): Shaped => {
  const found = plain(withKinds(text))
  return found && !/\b[a-z]{3,}/.test(found.value) && found.value.split(' ').length <= 6 ? found : null
}

/** What each field can hold. */
export const shapes: Readonly<Record<CardField, (text: string) => Shaped>> = {
  insuranceCompany: plain,
  planName,
  planType: plain,
  memberName: name,
  memberId,
  groupNumber,
  rxBin: pattern(rxBinShape),
  rxPcn: pattern(/^[A-Z0-9]{1,12}$/),
  rxGroup: pattern(/^[A-Z0-9]{2,15}$/),
  copayPrimaryCare: priceOnCard,
  copaySpecialist: priceOnCard,
  copayUrgentCare: priceOnCard,
  copayEmergency: priceOnCard,
  deductible: amountOnCard,
  outOfPocketMax: amountOnCard,
  primaryCarePhysician: name,
}
