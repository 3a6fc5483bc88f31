import { procedureCodes } from '#domains/costs/comparison/procedures.ts'
import { readChargesCsv } from '#domains/costs/import/hospital/read-charges-csv.ts'
import { readChargesJson } from '#domains/costs/import/hospital/read-charges-json.ts'
import { aHospital, jsonFile, tallFile, type WrittenHospital } from '#sandbox/world/hospitals/price-files.ts'
import type { Bench } from './figure.ts'

const megabytes = 200
const rows = 4_000
const maxMemory = 300

/** Reading hospitals' price files, beside only cutting the same text where its fields end, or only parsing its entries. */
export const priceFiles: Bench = async () => {
  const hospital = longHospital()
  const csv = repeated(tallFile(hospital), '\r\n', 3)
  const json = jsonParts(hospital)
  let charges = 0
  const memory = watchMemory()
  const csvSpeed = await speedOf(() => readChargesCsv(pieces(csv), () => charges++))
  const isWanted = (text: string) => procedureCodes.some((code) => text.includes(code))
  const jsonSpeed = await speedOf(() => readChargesJson(pieces(json), isWanted, (item) => (charges += item.length)))
  const most = memory.end()
  const cut = await speedOf(async () => {
    for await (const piece of pieces(csv))
      for (const line of piece.toString().split('\r\n')) charges += line.split(',').length
  })
  const entries = `[${json.body.toString('utf8', 1)}]`
  const parsed = await speedOf(async () => {
    for (let n = 0; n <= json.count; n++) charges += (JSON.parse(entries) as unknown[]).length
  })
  return [
    {
      name: `a hospital’s CSV of ${megabytes} MB read`,
      value: csvSpeed,
      unit: 'MB/s',
      peer: { name: 'cut at its commas', value: cut },
      bound: { atLeast: 40 },
    },
    {
      name: `a hospital’s JSON of ${megabytes} MB read`,
      value: jsonSpeed,
      unit: 'MB/s',
      peer: { name: 'JSON.parse', value: parsed },
      bound: { atLeast: 25 },
    },
    { name: 'memory taken meanwhile', value: most, unit: 'MB', bound: { atMost: maxMemory } },
  ]
}

/** Mostly care that is not compared, as in real files. */
const longHospital = (): WrittenHospital =>
  aHospital({
    charges: Array.from({ length: rows }, (_, n) => ({
      code: n % 200 === 0 ? '73721' : String(10_000 + n),
      gross: `${500 + n}.25`,
      cash: `${200 + n}.10`,
      payers: [{ payer: 'Aetna', plan: 'PPO', dollar: `${300 + n}.40` }],
    })),
  })

type Parts = { head: Buffer; body: Buffer; tail: Buffer; count: number }

const countOf = (body: Buffer) => Math.ceil((megabytes * 1e6) / body.length)

function repeated(text: string, ending: string, headLines: number): Parts {
  const lines = text.split(ending)
  const body = Buffer.from(lines.slice(headLines).join(ending))
  return {
    head: Buffer.from(lines.slice(0, headLines).join(ending) + ending),
    body,
    tail: Buffer.alloc(0),
    count: countOf(body),
  }
}

function jsonParts(hospital: WrittenHospital): Parts {
  const text = jsonFile(hospital)
  const name = '"standard_charge_information":['
  const [from, to] = [text.indexOf(name) + name.length, text.lastIndexOf('],"modifier_information"')]
  const entries = text.slice(from, to)
  return {
    head: Buffer.from(`${text.slice(0, from)}${entries}`),
    body: Buffer.from(`,${entries}`),
    tail: Buffer.from(text.slice(to)),
    count: countOf(Buffer.from(entries)) - 1,
  }
}

async function* pieces({ head, body, tail, count }: Parts): AsyncGenerator<Buffer> {
  yield head
  for (let n = 0; n < count; n++) yield body
  yield tail
}

async function speedOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return megabytes / ((performance.now() - start) / 1000)
}

/** The most that is taken beside what there was. */
function watchMemory() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  return {
    end: () => {
      clearInterval(timer)
      return (Math.max(most, process.memoryUsage.rss()) - before) / 1e6
    },
  }
}
