import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the way back to what somebody left to have their insurance checked. */
export const wayBackTexts = catalogue({
  en: { toMedicine: 'Back to the price of your medicine' },
  es: { toMedicine: 'Volver al precio de su medicamento' },
})
