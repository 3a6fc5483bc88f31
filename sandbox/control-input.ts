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

/** One of `choices`; absent counts as `absent` where that is given. */
export function choiceField<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  absent?: Choice,
): Choice {
  const value = fields[name] ?? absent
  const choice = choices.find((each) => each === value)
  if (choice === undefined) {
    throw new InputError(`${name} must be ${choices.map((each) => JSON.stringify(each)).join(' or ')}.`)
  }
  return choice
}

const maxMessageLetters = 2_000

/** The text that is to be signed. */
export function messageField(fields: Fields): string {
  const { message } = fields
  if (typeof message !== 'string' || message === '' || message.length > maxMessageLetters) {
    throw new InputError(`message must be a text of up to ${maxMessageLetters} characters.`)
  }
  return message
}

/** A positive amount of smallest units, written as decimal digits. */
export function unitsField(fields: Fields, name: string): bigint {
  const value = fields[name]
  if (typeof value !== 'string' || !/^[1-9]\d{0,29}$/.test(value)) {
    throw new InputError(`${name} must be a positive whole number of smallest units, as a string.`)
  }
  return BigInt(value)
}

/** A whole number from 1 to `most`. */
export function countField(fields: Fields, name: string, most: number): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most) {
    throw new InputError(`${name} must be a whole number from 1 to ${most}.`)
  }
  return value
}

/** True or false; absent counts as `absent` where that is given. */
export function flagField(fields: Fields, name: string, absent?: boolean): boolean {
  const value = fields[name] ?? absent
  if (typeof value !== 'boolean') throw new InputError(`${name} must be true or false.`)
  return value
}
