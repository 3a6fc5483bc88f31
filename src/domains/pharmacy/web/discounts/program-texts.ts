import { catalogue } from '#web/i18n/catalogue.ts'

// Insulin: 42 U.S.C. 1395w-102(b)(9) for Part D and 1395m(a)(1)(I) for Part B, by the Inflation Reduction Act of 2022; the makers:
// Lilly Insulin Value Program, Sanofi Insulins Valyou Savings, Novo Nordisk MyInsulinRx.
// Inhalers: Boehringer Ingelheim on March 7, AstraZeneca on March 18 and GSK on March 20, 2024, for who has no government plan.

/** Words of what may make a medicine cost less than any card. */
export const programTexts = catalogue({
  en: {
    insulinTitle: 'Insulin:',
    insulin:
      'with Medicare (Part D or Part B) a month’s supply of a covered insulin costs you $35 at most. Without a government plan, ask about the maker’s own program before you use a card: many ask $35 a month.',
    inhalerTitle: 'Inhalers:',
    inhaler:
      'AstraZeneca, Boehringer Ingelheim and GSK have said that who has no government plan pays no more than $35 a month for their inhalers. Ask the pharmacist whether yours is one before you use a card.',
    sameDose:
      'The same medicine and dose is sold in other inhalers, at other prices. Your pharmacist says whether your prescription allows one.',
    askMaker: 'Ask the maker or your pharmacist how to get it.',
    weeksOld: 'This list is {weeks} weeks old.',
    usual:
      'For 30 days: {price} at {pharmacy}, with {source}. Nobody told a price of {days} days, which may be another per day.',
  },
  es: {
    insulinTitle: 'Insulina:',
    insulin:
      'con Medicare (Parte D o Parte B) el suministro de un mes de una insulina cubierta le cuesta 35 dólares como máximo. Sin un plan del gobierno, pregunte por el programa del fabricante antes de usar una tarjeta: muchos piden 35 dólares al mes.',
    inhalerTitle: 'Inhaladores:',
    inhaler:
      'AstraZeneca, Boehringer Ingelheim y GSK han dicho que quien no tiene un plan del gobierno no paga más de 35 dólares al mes por sus inhaladores. Pregunte en la farmacia si el suyo es uno de ellos antes de usar una tarjeta.',
    sameDose:
      'El mismo medicamento y la misma dosis se venden en otros inhaladores, a otros precios. Su farmacéutico dice si su receta permite uno.',
    askMaker: 'Pregunte al fabricante o a su farmacéutico cómo obtenerlo.',
    weeksOld: 'Esta lista es de hace {weeks} semanas.',
    usual:
      'Por 30 días: {price} en {pharmacy}, con {source}. Nadie dijo un precio de {days} días, que puede ser otro por día.',
  },
})
