import { problemTexts } from '#domains/payments/web/problem-texts.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import { estimateMismatch, feeMismatch, placeUnknown, priceMoved } from '../problems.ts'

/** What the server says when it refuses an estimate or a copay, for who does not read its English. */
export const costsProblemTexts = catalogue({
  en: {
    ...problemTexts.en,
    [placeUnknown.code]: placeUnknown.title,
    [feeMismatch.code]: feeMismatch.title,
    [estimateMismatch.code]: estimateMismatch.title,
    [priceMoved.code]: priceMoved.title,
  },
  es: {
    ...problemTexts.es,
    [placeUnknown.code]: 'No conocemos este lugar. Revise la ciudad y el estado',
    [feeMismatch.code]: 'La tarifa de proceso no coincide',
    [estimateMismatch.code]: 'El monto no coincide con su cálculo. Calcule de nuevo',
    [priceMoved.code]: 'El precio cambió. Revise de nuevo lo que paga',
  },
})
