import type { Translate } from '#web/i18n/catalogue.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { costsTexts } from '../texts.ts'

type Values = Readonly<Record<string, string>>

/** Says a sentence of an estimate by its key; one this page does not know yet is said in the server's English. */
type Say = (key: string, english: string, values?: Values) => string

/** The sentences of an estimate in the language of `translate`. */
export function estimateWords(translate: Translate<(typeof costsTexts)['en']>): Say {
  const t = translate as (key: string, values: Values) => string
  return (key, english, values = {}) => {
    if (!Object.hasOwn(costsTexts.en, key)) return english
    const day = values['day']
    return t(key, day === undefined ? values : { ...values, day: sayDay(day) })
  }
}

/** The sentences of an estimate in the reader's language. */
export const useEstimateWords = (): Say => estimateWords(useText(costsTexts))

/** A day of an answer, `2026-11-20`, or the reader's own day of a moment, in their words. */
// Noon keeps a day the same day in every time zone.
export const sayDay = (day: string): string => formatDay(day.includes('T') ? day : `${day}T12:00:00`)
