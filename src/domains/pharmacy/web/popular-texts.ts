import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of popular discounts. */
export const popularTexts = catalogue({
  en: {
    title: 'Popular discounts: less than our reference price',
    within: 'Within {miles} miles of {place}, one of each medicine, the largest discount first.',
    anywhere: 'Anywhere in the US, not only near you. One of each medicine, the largest discount first.',
    meaning: 'Nobody counts here what people take: “popular” is of our own list of medicines, none of them controlled.',
    hint: 'US dollars. Cards are not insurance.',
    failed: 'The discounts did not load',
    none: 'No discounts are known',
    noneText: 'No program has told us its prices.',
    at: '{provider} at {pharmacy}, {day}',
    less: 'Reference {price}, less by {less}. The cash price is not known.',
    saves: 'Cash price {cash}. You save {saved}.',
    generic: '{product} (under its generic name)',
    brand: '{product} (brand)',
    biosimilar: '{product} (biosimilar)',
  },
  es: {
    title: 'Descuentos populares: menos que nuestro precio de referencia',
    within: 'A menos de {miles} millas de {place}, uno de cada medicamento, el mayor descuento primero.',
    anywhere:
      'En cualquier lugar de EE. UU., no solo cerca de usted. Uno de cada medicamento, el mayor descuento primero.',
    meaning:
      'Aquí nadie cuenta lo que toma la gente: “populares” son los de nuestra propia lista de medicamentos, ninguno controlado.',
    hint: 'Dólares. Las tarjetas no son un seguro.',
    failed: 'Los descuentos no se cargaron',
    none: 'No se conocen descuentos',
    noneText: 'Ningún programa nos ha dicho sus precios.',
    at: '{provider} en {pharmacy}, {day}',
    less: 'Referencia {price}, {less} menos. El precio sin seguro no se conoce.',
    saves: 'Precio sin seguro {cash}. Usted ahorra {saved}.',
    generic: '{product} (con su nombre genérico)',
    brand: '{product} (marca)',
    biosimilar: '{product} (biosimilar)',
  },
})
