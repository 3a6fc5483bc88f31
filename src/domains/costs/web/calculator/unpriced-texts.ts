import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of care that no list has a price for. */
export const unpricedTexts = catalogue({
  en: {
    'find.Dentistry': 'Find a dentist',
    'find.Optometry': 'Find an eye doctor',
    'find.Pediatrics': 'Find a children’s doctor',
    'price.Dentistry': 'What a dentist costs',
    'price.Optometry': 'What an eye doctor costs',
    whomToAsk: 'No public list has these prices. Find an office, call and ask. Your plan tells you what it pays.',
  },
  es: {
    'find.Dentistry': 'Buscar un dentista',
    'find.Optometry': 'Buscar un oculista',
    'find.Pediatrics': 'Buscar un pediatra',
    'price.Dentistry': 'Lo que cuesta un dentista',
    'price.Optometry': 'Lo que cuesta un oculista',
    whomToAsk:
      'Ninguna lista pública tiene estos precios. Busque un consultorio, llame y pregunte. Su plan le dice qué paga.',
  },
})
