import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of popular discounts. */
export const popularTexts = catalogue({
  en: {
    title: 'Popular discounts: less than our reference price',
    within: 'Within {miles} miles of {place}, the lowest of each medicine, the largest difference first.',
    anywhere: 'Anywhere in the US, not only near you. The largest difference first.',
    meaning: 'Nobody counts here what people take: “popular” is of our own list of medicines, none of them controlled.',
    hint: 'US dollars. Cards are not insurance. The cash price is not known, so each is set beside the reference price.',
    failed: 'The discounts did not load',
    none: 'No discounts are known',
    noneText: 'No program has told us its prices.',
    at: '{provider} at {pharmacy}, {day}',
    less: 'Reference {price}, less by {less}',
    generic: '{product} (under its generic name)',
    brand: '{product} (brand)',
    biosimilar: '{product} (biosimilar)',
  },
  es: {
    title: 'Descuentos populares: menos que nuestro precio de referencia',
    within: 'A menos de {miles} millas de {place}, el más bajo de cada medicamento, la mayor diferencia primero.',
    anywhere: 'En cualquier lugar de EE. UU., no solo cerca de usted. La mayor diferencia primero.',
    meaning:
      'Aquí nadie cuenta lo que toma la gente: “populares” son los de nuestra propia lista de medicamentos, ninguno controlado.',
    hint: 'Dólares. Las tarjetas no son un seguro. El precio sin seguro no se conoce, así que se comparan con el precio de referencia.',
    failed: 'Los descuentos no se cargaron',
    none: 'No se conocen descuentos',
    noneText: 'Ningún programa nos ha dicho sus precios.',
    at: '{provider} en {pharmacy}, {day}',
    less: 'Referencia {price}, {less} menos',
    generic: '{product} (con su nombre genérico)',
    brand: '{product} (marca)',
    biosimilar: '{product} (biosimilar)',
  },
})
