/** What is read of a person: inches and pounds, exact to what they typed. */
const inchesPerCm = 1 / 2.54
const poundsPerKg = 1 / 0.453_592_37

const within = (value: number, min: number, max: number): number | null =>
  Number.isFinite(value) && value >= min && value <= max ? value : null

const number = '(\\d{1,3}(?:[.,]\\d{1,2})?)'
const tidy = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[’′`]/g, "'")
    .replace(/[”″]|''/g, '"')
const decimal = (text = '') => Number(text.replace(',', '.'))

/** Whether a height is written `5.10` or `5.11`: by rule little over 5 feet 1, but mostly meant as 5 feet 10 or 11. */
export const isUnclearHeight = (typed: string): boolean => /^[3-8][.,]1[01]$/.test(typed.trim())

const feetUnit = "(?:'|ft|feet|pies)"
const inchUnit = '(?:"|in|inches|pulgadas)'
/**
 * A height in inches: `5'10"`, `5 ft 10`, `5.83` (feet), `70 in`, `178 cm`, `178`, `1.78 m`; null for anything else, for
 * what is unclear, and outside 3 feet to 8 feet 4: nobody who lives is taller, and a 9 is a slip.
 */
export function readHeight(typed: string): number | null {
  const text = tidy(typed)
  if (isUnclearHeight(text)) return null
  const metric = new RegExp(`^${number}\\s*(cm|m)$`).exec(text) ?? /^(\d{3})$/.exec(text)
  if (metric) return within(decimal(metric[1]) * (metric[2] === 'm' ? 100 : 1) * inchesPerCm, 36, 100)
  const inches = new RegExp(`^${number}\\s*${inchUnit}$`).exec(text)
  if (inches) return within(decimal(inches[1]), 36, 100)
  const both = new RegExp(`^(\\d)\\s*${feetUnit}\\s*${number}\\s*${inchUnit}?$`).exec(text)
  if (both) return decimal(both[2]) < 12 ? within(Number(both[1]) * 12 + decimal(both[2]), 36, 100) : null
  const feet = new RegExp(`^${number}\\s*${feetUnit}?$`).exec(text)
  return feet ? within(decimal(feet[1]) * 12, 36, 100) : null
}

/** A weight in pounds: `182`, `182 lb`, `82.5 kg`; null for anything else, and outside 50 to 1,000 pounds. */
export function readWeight(typed: string): number | null {
  const match = new RegExp(`^(\\d{2,4}(?:[.,]\\d{1,2})?)\\s*(lbs?|pounds|libras|kg|kilos)?$`).exec(tidy(typed))
  return match ? within(decimal(match[1]) * (match[2]?.startsWith('k') ? poundsPerKg : 1), 50, 1000) : null
}

/** A blood pressure, upper and lower; null for anything else. */
export function readBloodPressure(typed: string): { upper: number; lower: number } | null {
  const match = /^(\d{2,3})\s*[/-]\s*(\d{2,3})$/.exec(typed.trim())
  const upper = within(Number(match?.[1]), 50, 300)
  const lower = within(Number(match?.[2]), 20, 200)
  return upper !== null && lower !== null && lower < upper ? { upper, lower } : null
}

/** Above this it may be an emergency. American Heart Association: higher than 180 and/or 120. */
export const isAlarming = ({ upper, lower }: { upper: number; lower: number }): boolean => upper > 180 || lower > 120

/** Non-HDL cholesterol in mg/dL; null for anything else. */
export function readCholesterol(typed: string): number | null {
  return /^\d{2,3}$/.test(typed.trim()) ? within(Number(typed), 20, 900) : null
}

/** Blood sugar: fasting in mg/dL (`98`), or HbA1c in percent (`6.1%`); null for anything else. */
export function readBloodSugar(typed: string): { fasting: number } | { a1c: number } | null {
  const percent = /^(\d{1,2}(?:[.,]\d)?)\s*%$/.exec(typed.trim())
  const a1c = percent && within(decimal(percent[1]), 3, 20)
  if (a1c !== null) return { a1c }
  const fasting = /^\d{2,3}$/.test(typed.trim()) ? within(Number(typed), 20, 900) : null
  return fasting === null ? null : { fasting }
}

/** Body mass index, weight in kilograms by height in meters squared, rounded to one decimal as it is shown and judged. */
export function bmiOf(inches: number, pounds: number): number {
  return Math.round((pounds / poundsPerKg / (inches / inchesPerCm / 100) ** 2) * 10) / 10
}

/** The word for a body mass index. */
export function bmiLabel(bmi: number): 'underweight' | 'normal' | 'overweight' | 'obese' {
  if (bmi < 18.5) return 'underweight'
  if (bmi < 25) return 'normal'
  return bmi < 30 ? 'overweight' : 'obese'
}
