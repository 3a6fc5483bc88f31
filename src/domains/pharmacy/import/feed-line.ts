import { z } from 'zod'

const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
const optional = text.nullish().transform((value) => value ?? null)

const program = z.object({
  name: text,
  field: z.enum(['goodrx', 'singlecare']),
  bin: optional,
  pcn: optional,
  group: optional,
  member: optional,
})
const price = z.object({
  source: text,
  /** `cash` is the shelf price, where a pharmacy itself states it. */
  field: z.enum(['goodrx', 'singlecare', 'cash']),
  npi: z.string().regex(/^\d{10}$/),
  ndc: z.string().regex(/^\d{11}$/),
  quantity: z.number().positive().max(10_000),
  /** US dollars, such as 6.20. */
  price: z.string().regex(/^\d{1,7}\.\d\d$/),
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
  until: z.iso
    .date()
    .nullish()
    .transform((value) => value ?? null),
})
const line = z.object({
  asOf: z.iso.date(),
  program: program.optional(),
  price: price.optional(),
  maker: maker.optional(),
})

/** A programme and the numbers on its card. */
export type FeedProgram = z.output<typeof program>
/** What is asked at one pharmacy for so much of a package's medicine, in US cents. */
export type FeedPrice = Omit<z.output<typeof price>, 'price'> & { cents: string }
/** One line of a feed. */
export type FeedLine = {
  asOf: string
  program: FeedProgram | undefined
  price: FeedPrice | undefined
  maker: z.output<typeof maker> | undefined
}

/** Reads one line of a partner's feed, or says what is wrong with it. A price of nothing is no price. */
export function readFeedLine(text: string): FeedLine | 'not readable' | 'not as described' {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'not readable'
  }
  const { data } = line.safeParse(json)
  if (!data || (!data.program && !data.price && !data.maker)) return 'not as described'
  const cents = data.price?.price.replace('.', '').replace(/^0+(?=\d)/, '')
  if (cents === '0') return 'not as described'
  return {
    asOf: data.asOf,
    program: data.program,
    price: data.price && cents ? { ...data.price, cents } : undefined,
    maker: data.maker,
  }
}
