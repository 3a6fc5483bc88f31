import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the two questions about a plan. */
export const planQuestionTexts = catalogue({
  en: {
    title: 'Two questions make it yours',
    titleOne: 'One question makes it yours',
    hint: 'You can skip both. The figures change as you answer.',
    hintOne: 'You can skip it. The figures change as you answer.',
    met: 'Have you met your deductible?',
    metHint: 'What you pay yourself each year before your plan helps.',
    optional: '(if you like)',
    yes: 'Yes',
    no: 'No',
    notSure: 'Not sure',
    copay: 'The copay on your card for this visit, if you know it',
    copayHint: 'In US dollars. Leave it empty if you do not know.',
    copayWrong: 'Type an amount in dollars, such as 40 or 40.00',
  },
  es: {
    title: 'Dos preguntas lo hacen suyo',
    titleOne: 'Una pregunta lo hace suyo',
    hint: 'Puede saltar las dos. Las cifras cambian cuando responde.',
    hintOne: 'Puede saltarla. Las cifras cambian cuando responde.',
    met: '¿Ha cubierto su deducible?',
    metHint: 'Lo que usted paga cada año antes de que su plan ayude.',
    optional: '(si quiere)',
    yes: 'Sí',
    no: 'No',
    notSure: 'No sé',
    copay: 'El copago de su tarjeta para esta visita, si lo sabe',
    copayHint: 'En dólares. Déjelo vacío si no lo sabe.',
    copayWrong: 'Escriba un monto en dólares, como 40 o 40.00',
  },
})
