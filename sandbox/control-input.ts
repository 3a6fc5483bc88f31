import { z } from 'zod'

/** A control call outside its shape; the message says what was expected. */
export class InputError extends Error {}

/** A control call that was made too often; the message says when to come again. */
export class TooOftenError extends Error {}

/** The body of a control call, before its fields are read. */
export type Fields = Record<string, unknown>

/** The fields of a JSON body; an empty body has none. */
export function parseFields(body: string): Fields {
  let parsed: unknown
  try {
    parsed = body === '' ? {} : JSON.parse(body)
  } catch {
    throw new InputError('The body must be JSON.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new InputError('Send a JSON object.')
  return parsed as Fields
}

/** The fields of a control call by their shape; says of the first that is wrong what it must be. */
export function readFields<Shape extends z.ZodType>(shape: Shape, fields: Fields): z.output<Shape> {
  const { data, error } = shape.safeParse(fields)
  const [issue] = error?.issues ?? []
  if (issue) throw new InputError(`${issue.path.join('.')} ${issue.message}.`)
  return data as z.output<Shape>
}

/** A field that may be left out, or be null: then it is `absent`. */
export const orElse = <Field extends z.ZodType, const Absent>(field: Field, absent: Absent) =>
  field.nullish().transform((value): z.output<Field> | Absent => value ?? absent)

/** One of some texts. */
export const choiceOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `must be ${choices.map((each) => JSON.stringify(each)).join(' or ')}`)

/** A text that `read` makes something of. */
export const textBy = <Value>(mustBe: string, read: (text: string) => Value | undefined) =>
  z.string(mustBe).transform((text, ctx) => {
    const value = read(text)
    if (value === undefined) ctx.addIssue(mustBe)
    return value ?? z.NEVER
  })

/** A positive amount of smallest units, written as decimal digits. */
export const units = textBy('must be a positive whole number of smallest units, as a string', (text) =>
  /^[1-9]\d{0,29}$/.test(text) ? BigInt(text) : undefined,
)

/** A whole number of such bounds. */
export function numberFrom(min: number, max: number) {
  const mustBe = `must be a whole number from ${min} to ${max}`
  return z.int(mustBe).min(min, mustBe).max(max, mustBe)
}

/** True or false. */
export const yesOrNo = z.boolean('must be true or false')

const maxMessageLetters = 2_000
const messageMustBe = `must be a text of up to ${maxMessageLetters} characters`

/** The text that is to be signed. */
export const message = z.string(messageMustBe).min(1, messageMustBe).max(maxMessageLetters, messageMustBe)
