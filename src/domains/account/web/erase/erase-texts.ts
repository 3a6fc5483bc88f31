import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about being erased later, once nothing is under way. */
export const eraseTexts = catalogue({
  en: {
    later: 'Erase when they are over',
    laterText:
      'You can have everything erased by itself as soon as the last of these is over: paid, delivered, expired, or sent back to you. Until then all stays as it is.',
    askingLater: 'Noting it…',
    askedLater: 'Your data will be erased later',
    askedLaterText: 'In Settings, under Privacy, you see what it waits for, and you can take it back there.',
    waiting: 'Everything about you will be erased. You asked for it on {day}.',
    waitsFor: 'It waits until these are over:',
    waitsForYou: 'A payment you can have back waits until you ask for it, or until you erase everything now.',
    stripTitle: 'Everything about you will be erased.',
    stripText: 'That is when your payments and orders are over. What you save until then is erased with it.',
    stripSee: 'See what it waits for',
    keepAfterAll: 'Keep my data',
    keeping: 'Taking it back…',
    failed: 'Nothing was changed. Check your connection and try again.',
  },
  es: {
    later: 'Borrar cuando terminen',
    laterText:
      'Puede hacer que todo se borre solo en cuanto termine lo último: pagado, entregado, vencido o devuelto a usted. Hasta entonces todo queda como está.',
    askingLater: 'Anotando…',
    askedLater: 'Sus datos se borrarán más adelante',
    askedLaterText: 'En Ajustes, en Privacidad, ve qué se espera y allí puede cambiar de idea.',
    waiting: 'Se borrará todo lo que hay sobre usted. Lo pidió el {day}.',
    waitsFor: 'Se espera a que termine lo siguiente:',
    waitsForYou: 'Un pago que puede recuperar espera hasta que usted lo pida o hasta que lo borre todo ahora.',
    stripTitle: 'Se borrará todo lo que hay sobre usted.',
    stripText: 'Será cuando terminen sus pagos y pedidos. Lo que guarde hasta entonces se borra también.',
    stripSee: 'Ver qué se espera',
    keepAfterAll: 'Conservar mis datos',
    keeping: 'Cambiando…',
    failed: 'No se cambió nada. Revise su conexión y vuelva a intentarlo.',
  },
})
