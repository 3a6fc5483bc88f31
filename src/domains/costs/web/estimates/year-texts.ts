import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about the year's amounts of a plan before a visit and after it. */
export const yearTexts = catalogue({
  en: {
    title: 'Your year, before and after this visit',
    deductible: 'Deductible',
    outOfPocket: 'Out-of-pocket limit',
    afterOf: '{after} of {total}',
    adds: '{before} counted before, plus about {added} for this visit.',
    addsNothing: '{before} counted before. This visit adds nothing.',
    words: '{name}: {before} counted before this visit, about {after} of {total} after it',
    amount: 'Amount of the year',
    beforeVisit: 'Before this visit',
    thisVisit: 'This visit',
    afterVisit: 'After it',
    ofYear: 'For the year',
  },
  es: {
    title: 'Su año, antes y después de esta visita',
    deductible: 'Deducible',
    outOfPocket: 'Límite de gastos de su bolsillo',
    afterOf: '{after} de {total}',
    adds: '{before} contados antes, más unos {added} por esta visita.',
    addsNothing: '{before} contados antes. Esta visita no suma nada.',
    words: '{name}: {before} contados antes de esta visita, unos {after} de {total} después',
    amount: 'Monto del año',
    beforeVisit: 'Antes de esta visita',
    thisVisit: 'Esta visita',
    afterVisit: 'Después',
    ofYear: 'Por año',
  },
})
