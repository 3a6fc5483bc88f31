import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of which product of a medicine is meant, and of a medicine that is not in the list. */
export const productTexts = catalogue({
  en: {
    biosimilar: 'Biosimilar',
    brand: 'Brand',
    brandOf: 'A brand of {name}.',
    alsoBiosimilar: 'Biosimilars of it are sold too.',
    alsoGeneric: 'A generic is sold too.',
    othersOf:
      'These prices are of {brand} alone. Others with the same substance may cost less. Ask your pharmacist which of them your prescription allows.',
    hasBiosimilars: 'Biosimilars sold',
    unbranded: 'Sold without a brand',
    alsoUnbranded: 'It is sold without its brand name too.',
    counted: '{count} in all, {perDay} a day. Your prescription may say another number.',
    'one.course': '{amount}, one course',
    seeOthers: 'Compare all {name}',
    noBrandPrice: 'We know no price of {brand}.',
    otherBelow: 'A price below is of another product with the same substance, named beside it.',
    notSame:
      '{others}: another product with the same substance. Whether it may be handed out instead, only your pharmacist can say.',
    bySubstance:
      'The same substance, {name}, may have a price under another name. Whether it may be handed out instead, only your pharmacist can say.',
    priced: 'The reference price is of {name}.',
    pricedNotBrand: 'This is the price of {name}, not of {brand}.',
    'inhaler.18': '(Ventolin HFA or its generic)',
    'inhaler.8.5': '(ProAir HFA or its generic)',
    'inhaler.6.7': '(generic of Proventil HFA)',
    'one.inhaler': '1 inhaler',
    'one.pen': '1 box',
    'one.vial': '1 vial',
    notListed: '“{name}” is not in our list',
    seeAll: 'See all {count}',
  },
  es: {
    biosimilar: 'Biosimilar',
    brand: 'Marca',
    brandOf: 'Una marca de {name}.',
    alsoBiosimilar: 'También se venden sus biosimilares.',
    alsoGeneric: 'También se vende un genérico.',
    othersOf:
      'Estos precios son solo de {brand}. Otros con la misma sustancia pueden costar menos. Pregunte a su farmacéutico cuáles permite su receta.',
    hasBiosimilars: 'Hay biosimilares',
    unbranded: 'Se vende sin marca',
    alsoUnbranded: 'También se vende sin su marca.',
    counted: '{count} en total, {perDay} al día. Su receta puede decir otro número.',
    'one.course': '{amount}, un tratamiento',
    seeOthers: 'Comparar todo: {name}',
    noBrandPrice: 'No conocemos ningún precio de {brand}.',
    otherBelow: 'Un precio de abajo es de otro producto con la misma sustancia, que se nombra al lado.',
    notSame:
      '{others}: otro producto con la misma sustancia. Solo su farmacéutico puede decir si se lo puede entregar en su lugar.',
    bySubstance:
      'La misma sustancia, {name}, puede tener un precio con otro nombre. Solo su farmacéutico puede decir si se la puede entregar en su lugar.',
    priced: 'El precio de referencia es de {name}.',
    pricedNotBrand: 'Este es el precio de {name}, no de {brand}.',
    'inhaler.18': '(Ventolin HFA o su genérico)',
    'inhaler.8.5': '(ProAir HFA o su genérico)',
    'inhaler.6.7': '(genérico de Proventil HFA)',
    'one.inhaler': '1 inhalador',
    'one.pen': '1 caja',
    'one.vial': '1 vial',
    notListed: '“{name}” no está en nuestra lista',
    seeAll: 'Ver los {count}',
  },
})

/** A product and its maker: `Insulin glargine-yfgn, Biocon`. */
export const productText = ({ name, manufacturer }: { name: string; manufacturer: string | null }): string =>
  [name, manufacturer].filter(Boolean).join(', ')
