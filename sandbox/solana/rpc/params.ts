import { type Address, isAddress, isSignature } from '@solana/kit'
import type { Commitment, Slots } from '../slots.ts'
import { invalidParams, RpcError } from './rpc-error.ts'

/** The parameters of a JSON-RPC request, by place. */
export type Params = readonly unknown[]

/** The object with a method's options; none when it was left out. */
export function optionsAt(params: Params, place: number): Record<string, unknown> {
  const given = params[place] ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw invalidParams(`Invalid params: invalid type: expected an object at ${place}.`)
  }
  return given as Record<string, unknown>
}

/** A text that must be there. */
export function textAt(params: Params, place: number): string {
  const given = params[place]
  if (given === undefined) throw invalidParams(`\`params\` should have at least ${place + 1} argument(s)`)
  if (typeof given !== 'string') throw invalidParams('Invalid params: invalid type, expected a string.')
  return given
}

/** A whole number from 0 on that must be there. */
export function numberAt(params: Params, place: number): number {
  const given = params[place]
  if (given === undefined) throw invalidParams(`\`params\` should have at least ${place + 1} argument(s)`)
  return wholeNumber(given)
}

/** Texts that must be there, `most` of them at the most. */
export function textsAt(params: Params, place: number, most: number): string[] {
  const given = params[place]
  if (!Array.isArray(given) || !given.every((each): each is string => typeof each === 'string')) {
    throw invalidParams('Invalid params: invalid type, expected a sequence of strings.')
  }
  if (given.length > most) throw invalidParams(`Too many inputs provided; max ${most}`)
  return given
}

/** A text as an address. */
export function asAddress(text: unknown): Address {
  if (typeof text === 'string' && isAddress(text)) return text
  throw invalidParams('Invalid param: Invalid')
}

/** A text as a transaction's signature. */
export function asSignature(text: unknown): string {
  if (typeof text === 'string' && isSignature(text)) return text
  throw invalidParams('Invalid param: Invalid')
}

/** A whole number from 0 on. */
export function wholeNumber(given: unknown): number {
  if (typeof given === 'number' && Number.isSafeInteger(given) && given >= 0) return given
  throw invalidParams('Invalid params: invalid type, expected u64.')
}

/** One of the options' words; undefined when it was left out. */
export function choice<Word extends string>(options: Record<string, unknown>, name: string, words: readonly Word[]) {
  const given = options[name] ?? undefined
  if (given === undefined || words.includes(given as Word)) return given as Word | undefined
  const expected = words.map((word) => `\`${word}\``).join(', ')
  throw invalidParams(`Invalid params: unknown variant \`${JSON.stringify(given)}\`, expected one of ${expected}.`)
}

/** An option that is true or false. */
export function flag(options: Record<string, unknown>, name: string): boolean {
  const given = options[name] ?? false
  if (typeof given === 'boolean') return given
  throw invalidParams('Invalid params: invalid type, expected a boolean.')
}

const commitments = ['processed', 'confirmed', 'finalized'] as const satisfies Commitment[]

/** The commitment asked for; `finalized` unless told otherwise, as every node has it. */
export function commitmentIn(options: Record<string, unknown>, name = 'commitment'): Commitment {
  return choice(options, name, commitments) ?? 'finalized'
}

/** The newest slot an answer may rest on. */
export function slotFor(slots: Slots, options: Record<string, unknown>): number {
  return slotAtLeast(slots.newest(commitmentIn(options)), options)
}

/** The same for what is told of confirmed blocks only. */
export function confirmedSlotFor(slots: Slots, options: Record<string, unknown>): number {
  const commitment = commitmentIn(options)
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`')
  return slotAtLeast(slots.newest(commitment), options)
}

function slotAtLeast(slot: number, { minContextSlot }: Record<string, unknown>): number {
  if (minContextSlot !== undefined && minContextSlot !== null && wholeNumber(minContextSlot) > slot) {
    throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
  }
  return slot
}
