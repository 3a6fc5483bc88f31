// What Medicare allows for the compared procedures: an honest baseline, never filled in for a price that nobody published.

import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { add, type Money, money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import { coversDay, nationalFactors, priceOfCode, scheduleYear } from '../fee-schedule/fee-schedule.ts'
import type { ProcedureCode } from './procedures.ts'

/** Relative value units: work, practice and malpractice, two decimals as published. */
type Units = readonly [work: string, practice: string, malpractice: string]

/** What a procedure is paid by: in an office, and in a hospital the doctor's part beside the rate of its outpatient group. */
type Baseline =
  | { office: Units; doctor: Units; group: string }
  | { office: null; doctor: Units; group: string }
  | { test: string }

// Physician fee schedule, July 2026 (in a hospital with modifier 26, 93010 for the report of an EKG); outpatient rates 2026,
// addendum B (G0463 is what hospitals bill for a visit, 93005 the tracing); laboratory fee schedule, first quarter of 2026.
const baselines: Readonly<Record<ProcedureCode, Baseline>> = {
  99213: { office: ['1.30', '1.46', '0.09'], doctor: ['1.30', '0.33', '0.09'], group: '136.02' },
  99214: { office: ['1.92', '2.00', '0.14'], doctor: ['1.92', '0.47', '0.14'], group: '136.02' },
  73721: { office: ['1.32', '4.71', '0.09'], doctor: ['1.32', '0.49', '0.07'], group: '243.77' },
  70450: { office: ['0.83', '2.30', '0.06'], doctor: ['0.83', '0.30', '0.05'], group: '106.81' },
  76700: { office: ['0.79', '2.57', '0.06'], doctor: ['0.79', '0.29', '0.04'], group: '106.81' },
  93000: { office: ['0.17', '0.27', '0.02'], doctor: ['0.17', '0.07', '0.01'], group: '60.27' },
  // Not payable in an office; without anesthesia.
  29881: { office: null, doctor: ['6.85', '7.19', '1.40'], group: '3342.87' },
  80053: { test: '10.56' },
  85025: { test: '7.77' },
  36415: { test: '9.34' },
}

/** The national figures in US dollars; null in a year that the tables are not of. */
export function medicareAllows(code: ProcedureCode, today: string) {
  if (!coversDay(today)) return null
  const base = baselines[code]
  const year = Number(scheduleYear)
  if ('test' in base) return { year, office: Number(base.test), hospital: Number(base.test) }
  const hospital = add(unitPrice(code, base.doctor), dollars(base.group))
  return { year, office: base.office && toNumber(unitPrice(code, base.office)), hospital: toNumber(hospital) }
}

const unitPrice = (code: string, [work, practice, malpractice]: Units): Money<'USD'> =>
  priceOfCode({ code, work, practice, malpractice }, nationalFactors)

function dollars(text: string): Money<'USD'> {
  const amount = parseDecimal('USD', text)
  invariant(amount, 'a published rate')
  return money('USD', amount.units)
}
