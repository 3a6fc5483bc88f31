import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what may make a medicine cost less than any card. */
export const programTexts = catalogue({
  en: {
    insulinTitle: 'Insulin:',
    // 42 U.S.C. 1395w-102(b)(9) for Part D and 1395m(a)(1)(I) for Part B.
    insulin:
      'with a Medicare drug plan (Part D) a month’s supply of a covered insulin costs you $35 at most, by a law of 2022. Part B pays only for insulin that is used in a pump, at $35 a month at most too.',
    promiseTitle: '{brand}, {maker}:',
    promise:
      'who has no government plan pays no more than $35 a month for it, as {maker} said on {day}. Ask the pharmacist about it before you use a card.',
    makersClosed:
      'The makers’ savings programs are closed to Medicare, Medicaid, TRICARE and other government plans, so none is shown. Some makers give medicine free to people with a low income, often with Medicare too: ask the maker or your pharmacist about patient assistance.',
    toldBy: '{source}, {day}.',
    toldBySample: '{source}, {day}, Sample.',
    sameDose:
      'The same medicine and dose is sold in other inhalers, at other prices. Your pharmacist says whether your prescription allows one.',
    askMaker: 'Ask the maker or your pharmacist how to get it.',
    itsPage: 'The program’s page',
    referenceFrom: 'It is from {source}, {day}.',
    referenceFromSample: 'It is from {source}, {day}, Sample.',
    weeksOld: 'This list is {weeks} weeks old.',
    usual:
      'For 30 days: {price} at {pharmacy}, with {source}. Nobody told a price of {days} days, which may be another per day.',
  },
  es: {
    insulinTitle: 'Insulina:',
    insulin:
      'con un plan de medicamentos de Medicare (Parte D) el suministro de un mes de una insulina cubierta le cuesta 35 dólares como máximo, por una ley de 2022. La Parte B paga solo la insulina que se usa en una bomba, también a 35 dólares al mes como máximo.',
    promiseTitle: '{brand}, {maker}:',
    promise:
      'quien no tiene un plan del gobierno no paga más de 35 dólares al mes, según dijo {maker} el {day}. Pregunte por ello en la farmacia antes de usar una tarjeta.',
    makersClosed:
      'Los programas de ahorro de los fabricantes no son para quien tiene Medicare, Medicaid, TRICARE u otro plan del gobierno, así que no se muestra ninguno. Algunos fabricantes dan medicinas gratis a quien tiene pocos ingresos, muchas veces también con Medicare: pregunte al fabricante o a su farmacéutico por la asistencia al paciente.',
    toldBy: '{source}, {day}.',
    toldBySample: '{source}, {day}, muestra.',
    sameDose:
      'El mismo medicamento y la misma concentración se venden en otros inhaladores, a otros precios. Su farmacéutico dice si su receta permite uno.',
    askMaker: 'Pregunte al fabricante o a su farmacéutico cómo obtenerlo.',
    itsPage: 'La página del programa',
    referenceFrom: 'Es de {source}, {day}.',
    referenceFromSample: 'Es de {source}, {day}, muestra.',
    weeksOld: 'Esta lista es de hace {weeks} semanas.',
    usual:
      'Por 30 días: {price} en {pharmacy}, con {source}. Nadie dijo un precio de {days} días, que puede ser otro por día.',
  },
})
