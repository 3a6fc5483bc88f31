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
