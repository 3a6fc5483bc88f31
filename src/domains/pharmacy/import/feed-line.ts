import { z } from 'zod'
import { isDay } from '#kit/day.ts'
import { readListAmount, readListCode, readListDay, readListName } from '#server/lists/list-values.ts'
import { readNdc } from './read-ndc.ts'

const text = z.string().transform(readListName).pipe(z.string().min(1).max(200))
const optional = text.nullish().transform((value) => value ?? null)
const asText = z.union([z.string(), z.number()]).transform(String)
const day = z.string().transform((value) => readListDay(value) ?? value)
const cardField = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['goodrx', 'singlecare']))

// Nothing that is handed out over a counter costs more.
const maxDollars = 100_000
const isTenths = (quantity: number) => Number.isInteger(Math.round(quantity * 1e6) / 1e5)

const program = z.object({
  name: text,
  field: cardField,
  bin: optional,
  pcn: optional,
  group: optional,
  member: optional,
})
const price = z.object({
  source: text,
  /** `cash` is the shelf price, where a pharmacy itself states it. */
  field: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['goodrx', 'singlecare', 'cash'])),
  npi: asText.transform(readListCode).pipe(z.string().regex(/^\d{10}$/)),
  ndc: z
    .string()
    .transform((code) => readNdc(code) ?? '')
    .pipe(z.string().min(1)),
  /** Of an inhaler or a liquid in tenths at the finest. */
  quantity: z.number().positive().max(10_000).refine(isTenths),
  /** US dollars, such as 6.20. */
  price: asText
    .transform((value) => readListAmount(value, 2, 2) ?? '')
    .refine((amount) => amount !== '' && Number(amount) > 0 && Number(amount) <= maxDollars),
})
const maker = z.object({
  medication: text,
  brand: text,
  program: text,
  terms: text,
  url: z
    .httpUrl()
    .max(300)
    .nullish()
    .transform((value) => value ?? null),
  until: day
    .refine(isDay)
    .nullish()
    .transform((value) => value ?? null),
})
const line = z.object({
  asOf: day.refine(isDay),
  program: program.optional(),
  price: price.optional(),
  maker: maker.optional(),
})

/** A programme and the numbers on its card. */
export type FeedProgram = z.output<typeof program>
/** What is asked at one pharmacy for so much of a package's medicine, in US cents. */
export type FeedPrice = Omit<z.output<typeof price>, 'price'> & { cents: string }
/** What a maker takes off a brand, and for whom. */
export type FeedMaker = z.output<typeof maker>
/** One line of a feed. */
export type FeedLine = {
  asOf: string
  program: FeedProgram | undefined
  price: FeedPrice | undefined
  maker: FeedMaker | undefined
}

/** Reads one line of a partner's feed, or says what is wrong with it. A price of nothing is no price. */
export function readFeedLine(written: string): FeedLine | 'not readable' | 'not as described' {
  let json: unknown
  try {
    json = JSON.parse(written)
  } catch {
    return 'not readable'
  }
  const { data } = line.safeParse(json)
  if (!data || (!data.program && !data.price && !data.maker)) return 'not as described'
  const { asOf, program, price: asked, maker } = data
  return { asOf, program, maker, price: asked && { ...asked, cents: centsOf(asked.price) } }
}

/** `6.2` dollars are `620` cents. */
function centsOf(dollars: string): string {
  const [whole = '', decimals = ''] = dollars.split('.')
  return String(BigInt(whole + decimals.padEnd(2, '0')))
}
