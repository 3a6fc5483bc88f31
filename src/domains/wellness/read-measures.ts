import { cleanTyped } from '#kit/text/clean-typed.ts'

/** What is read of a person: inches and pounds, exact to what they typed. */
const inchesPerCm = 1 / 2.54
const poundsPerKg = 1 / 0.453_592_37

const within = (value: number, min: number, max: number): number | null =>
  Number.isFinite(value) && value >= min && value <= max ? value : null

const number = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
const tidy = (text: string) =>
  cleanTyped(text.replace(/½/g, '.5'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[”“]|''/g, '"')
const decimal = (text = '') => Number(text.replace(',', '.'))
const inMmol = 'mmol(?:/l)?'

/** Whether a height is written `5.10` or `5.11`: by rule little over 5 feet 1, but mostly meant as 5 feet 10 or 11. */
export const isUnclearHeight = (typed: string): boolean => /^[3-8][.,]1[01]$/.test(typed.trim())

const feetUnit = "(?:'|ft|foot|feet|pies?)\\.?,?\\s*(?:y|and)?"
const inchUnit = '(?:"|in|inch|inches|pulgadas?|pulg)\\.?'
const meterUnit = '(?:m|mts?|met(?:er|re|ro)s?)\\.?'
const cmUnit = '(?:cms?|cent[iy]met(?:er|re|ro)s?)\\.?'

/** Centimeters of `178 cm`, `178`, `1.78 m`, `1,78`, `1 m 78`; null where none are written. */
function readCentimeters(text: string): number | null {
  const both = new RegExp(`^([12])\\s*${meterUnit}\\s*(?:con\\s*)?(\\d{2})\\s*(?:${cmUnit})?$`).exec(text)
  if (both) return Number(both[1]) * 100 + Number(both[2])
  const cm = new RegExp(`^${number}\\s*${cmUnit}$`).exec(text) ?? /^(\d{3}(?:[.,]\d)?)$/.exec(text)
  if (cm) return decimal(cm[1])
  const meters = new RegExp(`^${number}\\s*${meterUnit}$`).exec(text) ?? /^([12][.,]\d{1,2})$/.exec(text)
  return meters ? decimal(meters[1]) * 100 : null
}

/** Whether a height is written in centimeters or meters: whoever does so mostly thinks in kilograms. */
export const isMetricHeight = (typed: string): boolean => readCentimeters(tidy(typed)) !== null

/**
 * A height in inches: `5'10"`, `5 ft 10`, `5.83` (feet), `70 in`, `178 cm`, `178`, `1.78 m`; null for anything else, for
 * what is unclear, and outside 3 feet to 8 feet 4: nobody who lives is taller, and a 9 is a slip.
 */
export function readHeight(typed: string): number | null {
  const text = tidy(typed)
  if (isUnclearHeight(text)) return null
  const centimeters = readCentimeters(text)
  if (centimeters !== null) return within(centimeters * inchesPerCm, 36, 100)
  const inches = new RegExp(`^${number}\\s*${inchUnit}$`).exec(text)
  if (inches) return within(decimal(inches[1]), 36, 100)
  const both =
    new RegExp(`^(\\d)\\s*${feetUnit}\\s*${number}\\s*(?:${inchUnit})?$`).exec(text) ??
    /^([3-8])(?:\s*-\s*|\s)(\d{1,2})$/.exec(text)
  if (both) return decimal(both[2]) < 12 ? within(Number(both[1]) * 12 + decimal(both[2]), 36, 100) : null
  const feet = new RegExp(`^${number}\\s*(?:${feetUnit})?$`).exec(text)
  return feet ? within(decimal(feet[1]) * 12, 36, 100) : null
}

const weightPattern =
  /^(\d{2,4}(?:[.,]\d{1,3})?|\d,\d{3})\s*(?:(lbs?|lib|libras?|pounds?|#)|(kgs?|kgrs?|kilos?|kilogram(?:o|me)?s?))?\.?$/

/** A weight in pounds: `182`, `182 lb`, `82.5 kg`, `80 kilos`; null for anything else, and outside 50 to 1,000 pounds. */
export function readWeight(typed: string): number | null {
  const [, amount = '', , kilograms] = weightPattern.exec(tidy(typed)) ?? []
  const value = /^\d,\d{3}$/.test(amount) ? Number(amount.replace(',', '')) : decimal(amount)
  return amount === '' ? null : within(value * (kilograms ? poundsPerKg : 1), 50, 1000)
}

/** The figure of a weight that names no unit: `70`; null where it names one. */
export const weightWithoutUnit = (typed: string): string | null => {
  const [, amount, pounds, kilograms] = weightPattern.exec(tidy(typed)) ?? []
  return amount && !pounds && !kilograms ? amount : null
}

/** A blood pressure, upper and lower: `118/76`, `118 over 76`, `118 sobre 76 mmHg`; null for anything else. */
export function readBloodPressure(typed: string): { upper: number; lower: number } | null {
  const match =
    /^(?:bp|pa|p\.a\.)?:?\s*(\d{2,3})\s*(?:[/\\-]|over|sobre|por|x|con|y|\s)\s*(\d{2,3})\s*(?:mm\s*hg)?\.?$/.exec(
      tidy(typed),
    )
  const upper = within(Number(match?.[1]), 40, 350)
  const lower = within(Number(match?.[2]), 10, 250)
  return upper !== null && lower !== null && lower < upper ? { upper, lower } : null
}

const mgUnit = '(?:mg\\s*/?\\s*dl)?'
const mgPerMmol = { sugar: 18.016, cholesterol: 38.67 }

/** Non-HDL cholesterol in mg/dL: `124`, `124 mg/dL`, `3.2 mmol/L`; null for anything else. */
export function readCholesterol(typed: string): number | null {
  const text = tidy(typed)
  const mmol = new RegExp(`^(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*${inMmol}$`).exec(text)
  if (mmol) return within(Math.round(decimal(mmol[1]) * mgPerMmol.cholesterol), 20, 1500)
  const mg = new RegExp(`^(\\d{2,4})\\s*${mgUnit}$`).exec(text)
  return mg ? within(Number(mg[1]), 20, 1500) : null
}

/** What a meter that shows no figure means at least: HI stands for 500 or 600 and more, LO for less than 20 (its makers). */
const ofMeter = { high: 600, low: 19 }

/** The first whole figure that no meter in mmol/L shows any more: 600 mg/dL is 33.3. */
const meterShows = { mmolUpTo: 34 }

/**
 * Blood sugar: in mg/dL (`98`, `5.5 mmol/L`, and `HI` or `LO` as a meter says it), or HbA1c in percent (`6.1%`, `A1c 6.1`,
 * `43 mmol/mol`); null for anything else.
 */
export function readBloodSugar(typed: string): { fasting: number } | { a1c: number } | null {
  const text = tidy(typed)
  if (/^(?:hi|high|(?:muy )?alt[oa])!?$/.test(text)) return { fasting: ofMeter.high }
  if (/^(?:lo|low|(?:muy )?baj[oa])!?$/.test(text)) return { fasting: ofMeter.low }
  const named = /^(?:hb\s*)?a1c\s*:?\s*[<>]?\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/.exec(text)
  const percent = named ?? /^[<>]?\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*%(?:\s*(?:hb\s*)?a1c)?$/.exec(text)
  if (percent) {
    const a1c = within(decimal(percent[1]), 3, 25)
    return a1c === null ? null : { a1c }
  }
  const perMol = /^(\d{2,3})\s*mmol\s*\/\s*mol$/.exec(text)
  // NGSP from IFCC: 48 mmol/mol is 6.5%.
  if (perMol) return { a1c: Math.round((Number(perMol[1]) * 0.09148 + 2.152) * 10) / 10 }
  const mmol = new RegExp(`^(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*${inMmol}$`).exec(text)
  const mg = new RegExp(`^[<>]?\\s*(\\d{2,4})\\s*(mg\\s*/?\\s*dl)?$`).exec(text)
  // 15 is low in mg/dL and high in mmol/L: up to what a meter in mmol/L shows the unit is asked for.
  if (mg && !mg[2] && Number(mg[1]) < meterShows.mmolUpTo) return null
  const fasting = mmol
    ? within(Math.round(decimal(mmol[1]) * mgPerMmol.sugar), 10, 2500)
    : mg && within(Number(mg[1]), 10, 2500)
  return fasting === null ? null : { fasting }
}

/** Body mass index, weight in kilograms by height in meters squared, rounded to one decimal as it is shown and judged. */
export function bmiOf(inches: number, pounds: number): number {
  return Math.round((pounds / poundsPerKg / (inches / inchesPerCm / 100) ** 2) * 10) / 10
}

/** The same height and weight in centimeters and kilograms, whole. */
export const inMetric = (inches: number, pounds: number): { cm: number; kg: number } => ({
  cm: Math.round(inches / inchesPerCm),
  kg: Math.round(pounds / poundsPerKg),
})

/** The word for a body mass index. */
export function bmiLabel(bmi: number): 'underweight' | 'normal' | 'overweight' | 'obese' {
  if (bmi < 18.5) return 'underweight'
  if (bmi < 25) return 'normal'
  return bmi < 30 ? 'overweight' : 'obese'
}
