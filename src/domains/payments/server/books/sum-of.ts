import { fewAtOnce } from '#kit/limit-concurrency.ts'

const askedAtOnce = 8

/** The units of many, asked for a few at a time, together. */
export async function sumOf<T>(many: readonly T[], unitsOf: (one: T) => Promise<bigint>): Promise<bigint> {
  const all = await fewAtOnce(askedAtOnce, many, unitsOf)
  return all.reduce((sum, units) => sum + units, 0n)
}
