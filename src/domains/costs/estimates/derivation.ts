// How a figure was worked out, in the words of an estimate.

import type { Money } from '#kit/money.ts'
import { englishEstimate } from './estimate-words-en.ts'

/** The key of one sentence of an estimate. */
export type EstimateWord = keyof typeof englishEstimate

/** The key of one way a kind of care can turn out. */
export type VariantWord = Extract<EstimateWord, `variant.${string}`>

/** The key of something a figure leaves out. */
export type NotIncludedWord = Extract<EstimateWord, `not.${string}`>

/** The key of where a figure comes from: what somebody stated, or a rule of ours. */
export type SourceWord = Extract<EstimateWord, `from.${string}` | `rule.${string}`>

/** A sentence of an estimate in English, its `{slots}` filled; for callers that have no words of their own. */
export function sayEstimate(word: EstimateWord, values: Readonly<Record<string, string>> = {}): string {
  const text: string = englishEstimate[word]
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}

/** Where a figure comes from: what somebody published or said, or a rule of ours. */
export type FigureSource = {
  name: SourceWord
  values: Readonly<Record<string, string>>
  /** The year it is of; null for a rule, or when nobody says. */
  year: number | null
  /** The day it was stated, `2026-06-30`, or the moment where that is known; null for a rule, or when nobody says. */
  asOf: string | null
  /** True when it was invented for practice. */
  isSample: boolean
}

/** An amount of money and where it is known from. */
type SourcedAmount = { amount: Money<'USD'>; source: FigureSource }

/**
 * One step of how a figure was worked out. `line` amounts add up to the price; the `part`s of it that a person pays, where
 * there are any, add up to the `total`; what stands `after` it is the plan's part and what is left for the year.
 * Words are keys with values, so that every language can say them.
 */
export type DerivationLine = SourcedAmount & {
  label: EstimateWord
  why: EstimateWord
  values: Readonly<Record<string, string>>
  kind: 'line' | 'subtotal' | 'part' | 'total' | 'after'
}

const rule = (name: SourceWord): FigureSource => ({ name, values: {}, year: null, asOf: null, isSample: false })

/** The line is the sum of those above it. */
export const sumRule = rule('rule.sum')
/** What a person pays after the deductible, as is usual. */
export const usualShareRule = rule('rule.usualShare')
/** That plans pay check-ups in full. https://www.law.cornell.edu/uscode/text/42/300gg-13 */
export const checkupLaw: FigureSource = rule('from.checkupLaw')
/** The person told us themselves. */
export const ownWordSource = rule('rule.yourWord')

/** Those of the sources that somebody else stated, each once. */
export function statedSources(sources: readonly FigureSource[]): FigureSource[] {
  const stated = sources.filter(({ name }) => !name.startsWith('rule.'))
  return [...new Map(stated.map((source) => [JSON.stringify([source.name, source.values]), source])).values()]
}
