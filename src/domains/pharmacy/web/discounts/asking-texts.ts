import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what nobody tells about a price, what to ask instead, and in which order prices stand. */
export const askingTexts = catalogue({
  en: {
    ready:
      '{medicine}: the lowest card price we know is {price} at {pharmacy}. Prices at {count} {count|pharmacy|pharmacies}.',
    readyReference: '{medicine}: no program told us a price. The reference price is {price}.',
    readyNone: 'We know no price of {medicine}.',
    readyOther: 'It is not the price of {brand}.',
    noPrice: 'We know no price of it.',
    noPriceWithout: 'Without your plan we know no price of it.',
    noPriceWhy:
      'No program told us one near you, and the list of what pharmacies pay has none that is less than 180 days old.',
    toAsk: 'Pharmacies to ask',
    title: 'What to ask the pharmacist',
    price: '“What does {medicine} cost without insurance?”',
    card: '“Does a discount card make it cheaper here?”',
    other: '“Is the same medicine sold as something that costs less?” On another medicine your prescriber decides.',
    otherGeneric:
      '“Is the same medicine sold as something that costs less?” Its generic is sold: they can often give it on the same prescription. On another medicine your prescriber decides.',
    cashUntold:
      'Nobody tells cash prices here, so what you save is not known. Ask the pharmacy what it costs without insurance.',
    sampleFigures: 'Sample figures.',
    orderRule:
      'Ten pharmacies at most, those with the lowest price. At the same price the nearest stands first, then by name. Who told no price stands last. A price that a row does not name was not given to us.',
    directions: 'Directions',
  },
  es: {
    ready:
      '{medicine}: el precio más bajo que conocemos con tarjeta es {price} en {pharmacy}. Precios en {count} {count|farmacia|farmacias}.',
    readyReference: '{medicine}: ningún programa nos dijo un precio. El precio de referencia es {price}.',
    readyNone: 'No conocemos ningún precio de {medicine}.',
    readyOther: 'No es el precio de {brand}.',
    noPrice: 'No conocemos ningún precio.',
    noPriceWithout: 'Sin su plan no conocemos ningún precio.',
    noPriceWhy:
      'Ningún programa nos dijo uno cerca de usted, y la lista de lo que pagan las farmacias no trae ninguno de menos de 180 días.',
    toAsk: 'Farmacias a las que preguntar',
    title: 'Qué preguntar en la farmacia',
    price: '“¿Cuánto cuesta {medicine} sin seguro?”',
    card: '“¿Sale más barato aquí con una tarjeta de descuento?”',
    other:
      '“¿Se vende el mismo medicamento como algo que cueste menos?” Sobre otro medicamento decide quien lo receta.',
    otherGeneric:
      '“¿Se vende el mismo medicamento como algo que cueste menos?” Su genérico se vende: muchas veces pueden dárselo con la misma receta. Sobre otro medicamento decide quien lo receta.',
    cashUntold:
      'Nadie dice aquí los precios sin seguro, así que no se sabe cuánto ahorra. Pregunte en la farmacia cuánto cuesta sin seguro.',
    sampleFigures: 'Cifras de muestra.',
    orderRule:
      'Diez farmacias como máximo, las de menor precio. Al mismo precio, primero la más cercana y luego por nombre. Al final, las que no dijeron precio. El precio que una línea no nombra no nos lo dieron.',
    directions: 'Cómo llegar',
  },
})
