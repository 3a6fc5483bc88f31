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
    'inhaler.8.5': '(generic of ProAir HFA)',
    dose: '({dose} a dose)',
    'inhaler.6.7': '(generic of Proventil HFA)',
    notListed: '“{name}” is not in our list',
    notListedHelp: 'Check how it is spelled on your bottle or prescription, or ask your pharmacist.',
    readAs: 'We read “{name}” as {readAs}.',
    shorthand: 'Short names can be mixed up: check that it is the one on your bottle.',
    perhaps: 'Did you mean this one? The names look alike.',
    containsIt: 'More than one medicine in one.',
    brandGone: 'Not sold any more, as far as we know.',
    brandGoneNow: '{brand} is not sold any more, as far as we know. These prices are of {name} without that brand.',
    otc: 'No prescription',
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
    'inhaler.8.5': '(genérico de ProAir HFA)',
    dose: '({dose} por dosis)',
    'inhaler.6.7': '(genérico de Proventil HFA)',
    notListed: '“{name}” no está en nuestra lista',
    notListedHelp: 'Mire cómo se escribe en su frasco o su receta, o pregunte a su farmacéutico.',
    readAs: 'Leímos “{name}” como {readAs}.',
    shorthand: 'Los nombres cortos se confunden: mire que sea el de su frasco.',
    perhaps: '¿Quiso decir este? Los nombres se parecen.',
    containsIt: 'Varios medicamentos en uno.',
    brandGone: 'Ya no se vende, que sepamos.',
    brandGoneNow: '{brand} ya no se vende, que sepamos. Estos precios son de {name} sin esa marca.',
    otc: 'Sin receta',
  },
})

/** A product and its maker: `Insulin glargine-yfgn, Biocon`. */
export const productText = ({ name, manufacturer }: { name: string; manufacturer: string | null }): string =>
  [name, manufacturer].filter(Boolean).join(', ')
