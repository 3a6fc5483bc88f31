import { catalogue } from '#web/i18n/catalogue.ts'
import { placeUnknown } from '../problems.ts'

/** The one refusal that the calculator says itself; with the others the words of payments would come to the first page. */
export const placeProblemTexts = catalogue({
  en: { [placeUnknown.code]: placeUnknown.title },
  es: { [placeUnknown.code]: 'No conocemos este lugar. Revise la ciudad y el estado' },
})
