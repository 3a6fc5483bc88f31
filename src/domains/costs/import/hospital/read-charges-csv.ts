// Hospital price files as tables: tall ones, with a row for each payer, and wide ones, with columns for each.

import type { CsvRow } from '#domains/doctors/import/file/csv-row.ts'
import { readCsv } from '#domains/doctors/import/file/read-csv.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'
import { isProcedure } from '../../comparison/procedures.ts'
import { cutOff, type WrittenHead } from './file-head.ts'
import type { WrittenCharge, WrittenPayer } from './published-price.ts'

/** Hears of each charge, with the line it stands on. */
type TakeCharge = (charge: WrittenCharge | 'not as described', line: number) => void

const [headRow, valuesRow, namesRow] = [1, 2, 3]
const maxColumns = 30_000

/** Reads a table of charges of any size. Answers its head and whether it is tall. */
export async function readChargesCsv(
  file: AsyncIterable<Uint8Array>,
  take: TakeCharge,
): Promise<{ head: WrittenHead; format: 'csv-tall' | 'csv-wide' }> {
  let at = headRow
  let names: string[] = []
  let head: WrittenHead | null = null
  let columns: Columns | null = null
  await readCsv(file, {
    header: (texts) => {
      names = texts
      return texts.map((_, column) => column)
    },
    row: (row) => {
      at++
      if (at === valuesRow) {
        head = headOf(
          names,
          names.map((_, slot) => row.text(slot)),
        )
        return Array.from({ length: maxColumns }, (_, column) => column)
      }
      if (at === namesRow) {
        columns = new Columns(Array.from({ length: row.columns }, (_, slot) => row.text(slot)))
        return columns.wanted
      }
      if (row.ending === 'file inside quotes' || (row.ending === 'file' && row.columns < (columns?.needed ?? 0)))
        throw cutOff()
      if (columns) columns.charges(row, take)
    },
  })
  if (!head || !columns)
    throw new ListRefusedError(
      'This is not a hospital’s price file: it ends within its three head rows. Nothing was changed.',
    )
  return { head, format: (columns as Columns).isTall ? 'csv-tall' : 'csv-wide' }
}

function headOf(names: readonly string[], values: readonly string[]): WrittenHead {
  const lower = names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  const of = (...called: string[]) => {
    const column = lower.findIndex((name) => called.includes(name))
    return column < 0 ? '' : (values[column] ?? '')
  }
  return {
    publisher: of('hospital_name'),
    version: of('version'),
    asOf: of('last_updated_on'),
    names: of('location_name', 'hospital_location').split('|'),
    addresses: of('hospital_address').split('|'),
    npis: of('type_2_npi').split('|'),
    aid: of('financial_aid_policy'),
  }
}

const payerFields = {
  negotiated_dollar: 'dollar',
  negotiated_percentage: 'percentage',
  negotiated_algorithm: 'algorithm',
  methodology: 'methodology',
  median_amount: 'median',
  '10th_percentile': 'p10',
  '90th_percentile': 'p90',
  count: 'count',
} as const satisfies Record<string, keyof WrittenPayer>
const isPayerField = (name: string): name is keyof typeof payerFields => name in payerFields
const emptyCharge: WrittenCharge = {
  codes: [],
  setting: '',
  billingClass: '',
  modifiers: [],
  gross: '',
  cash: '',
  minimum: '',
  maximum: '',
  payers: [],
}
type FieldSlots = Partial<Record<keyof WrittenPayer, number>>

/** Where each thing stands, by the names of the third row. */
class Columns {
  readonly wanted: number[] = []
  readonly isTall: boolean
  /** A row that has fewer was cut off. */
  readonly needed: number
  private readonly most: number
  private readonly slots = new Map<string, number>()
  private readonly codes: { code: number; type: number }[] = []
  private readonly payers: { payer: string; plan: string; slots: FieldSlots }[] = []
  private readonly own: FieldSlots = {}

  constructor(names: readonly string[]) {
    const parts = names.map((name) => name.split('|').map((part) => part.trim().replace(/\s+/g, ' ')))
    parts.forEach((one, column) => this.place(one, column))
    for (let n = 1; this.slots.has(`code|${n}`); n++)
      this.codes.push({ code: this.slots.get(`code|${n}`) ?? -1, type: this.slots.get(`code|${n}|type`) ?? -1 })
    if (this.codes.length === 0 || !this.slots.has('setting'))
      throw new ListRefusedError(
        'This is not a hospital’s price file: its third row names no column code|1 or setting. Nothing was changed.',
      )
    this.isTall = this.own.payer !== undefined
    this.most = names.length
    this.needed = names.length - trailingBlank(names)
  }

  private place(parts: readonly string[], column: number): void {
    const lower = parts.map((part) => part.toLowerCase())
    const [first = '', second = ''] = lower
    const last = lower.at(-1) ?? ''
    const slot = this.wanted.length
    if (first === 'standard_charge' && parts.length === 2 && isPayerField(last)) this.own[payerFields[last]] = slot
    else if (parts.length === 1 && isPayerField(first)) this.own[payerFields[first]] = slot
    else if (first === 'payer_name') this.own.payer = slot
    else if (first === 'plan_name') this.own.plan = slot
    else if (first === 'standard_charge' && parts.length === 4 && isPayerField(last))
      this.ofPayer(parts[1], parts[2])[payerFields[last]] = slot
    else if (parts.length === 3 && isPayerField(first)) this.ofPayer(parts[1], parts[2])[payerFields[first]] = slot
    else if (first === 'standard_charge' && parts.length === 2) this.slots.set(second, slot)
    else if (['setting', 'modifiers', 'billing_class'].includes(first) || first === 'code')
      this.slots.set(lower.join('|'), slot)
    else return
    this.wanted.push(column)
  }

  private ofPayer(payer = '', plan = ''): FieldSlots {
    const known = this.payers.find((one) => one.payer === payer && one.plan === plan)
    if (known) return known.slots
    const slots: FieldSlots = {}
    this.payers.push({ payer, plan, slots })
    return slots
  }

  charges(row: CsvRow, take: TakeCharge): void {
    // A comma without quotes has moved what follows it.
    if (row.columns > this.most) return take('not as described', row.line)
    const codes = this.codes.flatMap(({ code, type }) => {
      const number = row.text(code)
      return number.trim() === '' ? [] : [{ code: number, type: type < 0 ? '' : row.text(type) }]
    })
    if (codes.length === 0 && this.isBlank(row)) return
    // Of other care nothing more is read.
    const isCompared = codes.some(({ code }) => isProcedure(code.trim().slice(0, 5)))
    take(isCompared ? this.charge(row, codes) : { ...emptyCharge, codes }, row.line)
  }

  private charge(row: CsvRow, codes: WrittenCharge['codes']): WrittenCharge {
    const textOf = (name: string) => {
      const slot = this.slots.get(name)
      return slot === undefined ? '' : row.text(slot)
    }
    return {
      codes,
      setting: textOf('setting'),
      billingClass: textOf('billing_class'),
      modifiers: [textOf('modifiers')],
      gross: textOf('gross'),
      cash: textOf('discounted_cash'),
      minimum: textOf('min'),
      maximum: textOf('max'),
      payers: this.payersOf(row),
    }
  }

  private payersOf(row: CsvRow): WrittenPayer[] {
    if (this.isTall) return [payerAt(row, this.own, { payer: '', plan: '' })]
    return this.payers
      .map(({ payer, plan, slots }) => payerAt(row, slots, { payer, plan }))
      .filter(({ dollar, percentage, algorithm }) => [dollar, percentage, algorithm].some((text) => text.trim() !== ''))
  }

  private isBlank(row: CsvRow): boolean {
    return this.wanted.every((_, slot) => row.text(slot).trim() === '')
  }
}

function payerAt(row: CsvRow, slots: FieldSlots, named: { payer: string; plan: string }): WrittenPayer {
  const text = (field: keyof WrittenPayer) => {
    const slot = slots[field]
    return slot === undefined ? '' : row.text(slot)
  }
  return {
    payer: named.payer || text('payer'),
    plan: named.plan || text('plan'),
    dollar: text('dollar'),
    percentage: text('percentage'),
    algorithm: text('algorithm'),
    methodology: text('methodology'),
    median: text('median'),
    p10: text('p10'),
    p90: text('p90'),
    count: text('count'),
  }
}

function trailingBlank(names: readonly string[]): number {
  let count = 0
  while (count < names.length && names[names.length - 1 - count]?.trim() === '') count++
  return count
}
