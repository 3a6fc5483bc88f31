import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of how an estimate was worked out: why in plain sentences, with codes and factors only behind a press. */
export const workingTexts = catalogue({
  en: {
    arithmetic: 'Show the arithmetic',
    arithmeticText: 'For who wants to work it out again, from Medicare’s own tables:',
    andLow: 'And {low}?',
    andLowText:
      'Once your deductible is met, many plans ask you for 20% of the price. 20% of {price} is {low}. Your plan may ask for another share.',
    'plain.doctor': 'What Medicare lets a doctor charge for it across the US.',
    'plain.laboratory': 'Labs have one price across the US.',
    'plain.hospital': 'What Medicare pays a hospital for it across the US.',
    'plain.partNational': 'The hospital’s part is the price for the whole US: where you are it can be higher or lower.',
    'plain.area': 'Rent, wages and a doctor’s own insurance are not the same everywhere.',
    'plain.list': 'Medicare’s price list, {year}',
    'plain.areaList': 'Medicare’s list of places, {year}',
  },
  es: {
    arithmetic: 'Mostrar las cuentas',
    arithmeticText: 'Para quien quiera volver a calcularlo, según las propias tablas de Medicare:',
    andLow: '¿Y {low}?',
    andLowText:
      'Con el deducible cubierto, muchos planes le piden el 20% del precio. El 20% de {price} es {low}. Su plan puede pedir otra parte.',
    'plain.doctor': 'Lo que Medicare permite a un médico cobrar por esto en todo EE. UU.',
    'plain.laboratory': 'Los laboratorios tienen un solo precio en todo EE. UU.',
    'plain.hospital': 'Lo que Medicare paga por esto a un hospital en todo EE. UU.',
    'plain.partNational':
      'La parte del hospital es el precio de todo EE. UU.: donde usted está puede ser más alto o más bajo.',
    'plain.area': 'El alquiler, los sueldos y el seguro del médico no son iguales en todas partes.',
    'plain.list': 'Lista de precios de Medicare, {year}',
    'plain.areaList': 'Lista de lugares de Medicare, {year}',
  },
})
