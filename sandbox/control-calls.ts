import type { z } from 'zod'
import { type Fields, InputError, readFields, TooOftenError } from './control-input.ts'

/** Control calls by method and path; each takes the body's fields and answers what is sent back as JSON. */
export type ControlCalls = Record<string, (fields: Fields) => Promise<unknown>>

/** What a control call comes to: an HTTP status and a JSON body, or a picture. */
export type ControlAnswer = { status: number; body: unknown; jpeg?: Buffer }

/** A control call whose fields have a shape. */
export const controlCall =
  <Shape extends z.ZodType, Done>(shape: Shape, run: (fields: z.output<Shape>) => Promise<Done>) =>
  async (fields: Fields): Promise<Done> =>
    run(readFields(shape, fields))

/** Makes one call of `calls`: 400 for a body outside its shape, 404 for a call that is not there, 429 for one too many. */
export async function answerCall(calls: ControlCalls, name: string, fields: Fields): Promise<ControlAnswer> {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) return refusal(404, `There is no ${name}.`)
  try {
    return { status: 200, body: await call(fields) }
  } catch (failure) {
    if (failure instanceof InputError) return refusal(400, failure.message)
    if (failure instanceof TooOftenError) return refusal(429, failure.message)
    throw failure
  }
}

/** The answer to a call that is not done, and why. */
export function refusal(status: number, error: string): ControlAnswer {
  return { status, body: { error } }
}
