import { fromNumber } from '#kit/decimal.ts'
import { type Asset, assets } from '#kit/money.ts'
import { language } from './language.ts'
import { languages } from './languages.ts'

const locale = () => languages[language()].locale

/** A whole number with the reader's thousands marks, exact at any size. */
export function formatWhole(count: bigint | number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

/** A figure with so many decimals, as the reader's language writes it: `26.1`. */
export function formatDecimals(value: number, digits: number): string {
  const both = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale(), both).format(value)
}

function split(units: bigint, decimals: number): { sign: string; whole: string; fraction: string } {
  const size = units < 0n ? -units : units
  const one = 10n ** BigInt(decimals)
  const fraction = decimals === 0 ? '' : (size % one).toString().padStart(decimals, '0')
  return { sign: units < 0n ? '−' : '', whole: formatWhole(size / one), fraction }
}

/** US dollars from whole cents, always with both cents: `$1,234.50`. */
export function formatUsd(cents: bigint): string {
  const { sign, whole, fraction } = split(cents, 2)
  return `${sign}$${whole}.${fraction}`
}

/** Dollars of an answer, exact to the cent. */
export const formatDollars = (dollars: number): string => formatUsd(fromNumber('USD', dollars)?.units ?? 0n)

/** Cents without the currency sign, for columns whose head already names US dollars: `−9.84`. */
export function formatCents(cents: bigint): string {
  const { sign, whole, fraction } = split(cents, 2)
  return `${sign}${whole}.${fraction}`
}

/**
 * A token amount from its smallest units, cut (never rounded up) to `digits` decimals: 18-decimal UDE with 6 digits
 * gives `105.652536`. Say the symbol beside it.
 */
export function formatUnits(units: bigint, asset: Asset, digits: number = assets[asset]): string {
  const { sign, whole, fraction } = split(units, assets[asset])
  const shown = fraction.slice(0, digits)
  return shown ? `${sign}${whole}.${shown}` : `${sign}${whole}`
}

/** A decimal of an answer with the reader's thousands marks, every digit kept but the zeros it ends with: `17,022.168101`. */
export function formatExact(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept ? `${formatWhole(BigInt(whole))}.${kept}` : formatWhole(BigInt(whole))
}

/** A day in the reader's words: `Nov 20, 2026`. */
export function formatDay(at: Date | string | number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(at))
}

/** A moment in the reader's own time zone: `Nov 20, 2026, 9:14 AM`. */
export function formatMoment(at: Date | string | number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

/** A moment that is not of today's talk, with the zone it is told in: `Jul 16, 2024, 4:40 AM CDT`. */
export function formatZonedMoment(at: Date | string | number): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale(), { ...day, ...time }).format(new Date(at))
}

/** A clock time: `9:14 AM`. */
export function formatTime(at: Date | string | number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(at))
}

/** A clock time with seconds, for steps of a payment: `9:14:05 AM`. */
export function formatClock(at: Date | string | number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(new Date(at))
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** How long ago (or until), in the largest unit that fits: `12 seconds ago`. */
export function formatRelative(at: Date | string | number, now: number): string {
  const seconds = Math.round((new Date(at).getTime() - now) / 1000)
  const [unit, size] = spans.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}
