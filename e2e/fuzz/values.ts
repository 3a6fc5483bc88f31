import fc from 'fast-check'
import type { Chance } from '../torture/random.ts'

/** A schema as the product's own description prints it. */
export type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** What a person knows by the name of a field: ids of their own, addresses, places. */
export type KnownValues = Record<string, unknown[]>

const matching = new Map<string, string[]>()

/** Texts of a pattern; none where it is beyond what can be made. */
function textsOf(pattern: string): string[] {
  const known = matching.get(pattern)
  if (known) return known
  let made: string[] = []
  try {
    made = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 12, seed: 1 })
  } catch {
    // Left to what is known by the field's name.
  }
  matching.set(pattern, made)
  return made
}

/** A value that fits a schema, as far as can be known from it. */
export function fitting(chance: Chance, name: string, schema: JsonSchema, known: KnownValues): unknown {
  const own = known[name] ?? []
  if (own.length > 0 && chance.percent(80)) return chance.one(own)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.one(schema.enum)
  if (schema.anyOf) return fitting(chance, name, chance.one(schema.anyOf), known)
  if (schema.type === 'object') return fittingObject(chance, schema, known)
  if (schema.type === 'array') {
    const count = chance.between(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4))
    return Array.from({ length: count }, () => fitting(chance, name, schema.items ?? {}, known))
  }
  if (schema.type === 'boolean') return chance.percent(50)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(chance, schema)
  if (schema.type === 'string') return fittingText(chance, schema)
  return odd(chance)
}

/** An object with all that is required and some of the rest. */
export function fittingObject(chance: Chance, schema: JsonSchema, known: KnownValues): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const names = Object.keys(properties).filter((name) => required.includes(name) || chance.percent(40))
  return Object.fromEntries(names.map((name) => [name, fitting(chance, name, properties[name] ?? {}, known)]))
}

function fittingNumber(chance: Chance, { type, minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Math.max(minimum ?? exclusiveMinimum ?? 0, -1_000)
  const most = Math.min(maximum ?? 1_000, 1_000_000)
  const whole = chance.between(least, Math.max(most, least))
  if (chance.percent(10)) return chance.one([minimum ?? 0, maximum ?? 0, (maximum ?? 0) + 1, (minimum ?? 0) - 1])
  return type === 'number' && chance.percent(50) ? whole / 100 : whole
}

function fittingText(chance: Chance, { pattern, minLength = 0, maxLength = 40 }: JsonSchema): string {
  const texts = pattern === undefined ? [] : textsOf(pattern)
  if (texts.length > 0) return chance.one(texts)
  const length = chance.percent(10) ? maxLength : chance.between(minLength, Math.min(maxLength, 40))
  return Array.from({ length }, () => chance.one([...'abcxyz019 -_.,é💣']))
    .join('')
    .slice(0, maxLength)
}

const odds = (
  [
    [null, true, false, 0, -0, -1, 1.5, 1e21, 1e-7, 2 ** 31, 2 ** 53, Number.MAX_VALUE],
    ['', ' ', '0', '1', '-1', '1e309', 'NaN', 'null', 'true', '0x1', '١', '__proto__', 'constructor', 'toString'],
    ['\u0000', 'a\u0000b', '\ud800', '\udfff', '\u202e', '\ufeff', '\u001b[31m', 'é'.repeat(50), '💣'.repeat(60)],
    [
      "'; drop table visitor.users; --",
      '%',
      '_',
      '\\',
      '{{7*7}}',
      '${x}',
      '<script>',
      '../..',
      '..%2f',
      '|',
      '\r\nX: y',
    ],
    ['9'.repeat(40), 'a'.repeat(5_000), '-99999-01-01', '2026-02-30', '0000-00-00', 'INV-20260101-0000000000'],
    [[], {}, [[]], [null], [1, 1], { a: 1 }, { length: 2 }, { toJSON: 1 }, { constructor: { prototype: 1 } }],
  ] as unknown[][]
).flat()

/** A value that fits nothing in particular. */
export const odd = (chance: Chance): unknown => chance.one(odds)
