import { problemTexts } from '#domains/payments/web/problem-texts.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import { estimateMismatch, feeMismatch, priceMoved } from '../problems.ts'
import { placeProblemTexts } from './place-problem-texts.ts'

/** What the server says when it refuses an estimate or a copay, for who does not read its English. */
export const costsProblemTexts = catalogue({
  en: {
    ...problemTexts.en,
    ...placeProblemTexts.en,
    [feeMismatch.code]: feeMismatch.title,
    [estimateMismatch.code]: estimateMismatch.title,
    [priceMoved.code]: priceMoved.title,
  },
  es: {
    ...problemTexts.es,
    ...placeProblemTexts.es,
    [feeMismatch.code]: 'La comisión de proceso no coincide',
    [estimateMismatch.code]: 'El monto no coincide con su estimado. Calcule de nuevo',
    [priceMoved.code]: 'El precio cambió. Revise de nuevo lo que paga',
  },
})
