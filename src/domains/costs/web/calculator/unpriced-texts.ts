import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of care that no list has a price for. */
export const unpricedTexts = catalogue({
  en: {
    'find.Dentistry': 'Find a dentist',
    'find.Optometry': 'Find an eye doctor',
    'find.Pediatrics': 'Find a children’s doctor',
    forChild: 'Is it for a child?',
    forChildText: 'These prices are for adults. Ask a children’s doctor what the visit costs.',
    underAge: 'Are you under 18 yourself? A parent must use this for you.',
    'price.Dentistry': 'What a dentist costs',
    'price.Optometry': 'What an eye doctor costs',
    whomToAsk: 'No public list has these prices. Find an office, call and ask. Your plan tells you what it pays.',
  },
  es: {
    'find.Dentistry': 'Buscar un dentista',
    'find.Optometry': 'Buscar un oculista',
    'find.Pediatrics': 'Buscar un pediatra',
    forChild: '¿Es para un niño?',
    forChildText: 'Estos precios son para adultos. Pregunte a un pediatra cuánto cuesta la visita.',
    underAge: '¿Tiene usted menos de 18? Debe usarlo su padre o su madre por usted.',
    'price.Dentistry': 'Lo que cuesta un dentista',
    'price.Optometry': 'Lo que cuesta un oculista',
    whomToAsk:
      'Ninguna lista pública tiene estos precios. Busque un consultorio, llame y pregunte. Su plan le dice qué paga.',
  },
})
