import { catalogue } from '../i18n/catalogue.ts'

/** Words that belong to the controls themselves. */
export const uiTexts = catalogue({
  en: {
    sample: 'Sample',
    notKnown: 'Not known',
    tryAgain: 'Try again',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    loading: 'Loading',
    now: 'Now',
    notYet: 'Not yet',
    done: 'Done',
    before: 'Before',
    thisVisit: 'This visit',
    amountOf: '{done} of {total}',
    fromTo: 'from {low} to {high}',
    orMore: '{amount} or more',
  },
  es: {
    sample: 'Muestra',
    notKnown: 'No se sabe',
    tryAgain: 'Intentar de nuevo',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    loading: 'Cargando',
    now: 'Ahora',
    notYet: 'Todavía no',
    done: 'Listo',
    before: 'Antes',
    thisVisit: 'Esta visita',
    amountOf: '{done} de {total}',
    fromTo: 'de {low} a {high}',
    orMore: '{amount} o más',
  },
})
