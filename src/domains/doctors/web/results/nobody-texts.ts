import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of a search that finds nobody. */
export const nobodyTexts = catalogue({
  en: {
    noneText: 'Nobody in the directory matches all your answers: {asked}.',
    noneWider: 'Nobody is listed here under {specialty}. {wider} may help, or know who does: ask when you call.',
    noneForChildren: 'No children’s dentist is listed here. Many dentists see children: ask when you call.',
    askedName: '“{name}”',
    'askedSex.F': 'a woman',
    'askedSex.M': 'a man',
    askedMiles: 'within {miles} {miles|mile|miles} of {place}',
    'alternative.count': '{words} ({count})',
    few: 'Not who you are looking for?',
    'alternative.spelling': 'Did you mean “{name}”?',
    'alternative.specialty': 'Look for {specialty}',
    'alternative.anyNetwork': 'Look beyond the network',
    'alternative.anyAccepting': 'Show those who take no new patients too',
    'alternative.anySex': 'Show women and men',
    'alternative.anyName': 'Look without the name',
    'alternative.anySpecialty': 'Look in every specialty',
    'alternative.anywhere': 'Look in the whole country',
  },
  es: {
    noneText: 'Nadie en el directorio cumple con todas sus respuestas: {asked}.',
    noneWider: 'Aquí no figura nadie en {specialty}. {wider} puede ayudar o saber quién lo hace: pregunte al llamar.',
    noneForChildren:
      'Aquí no figura ningún dentista pediátrico. Muchos dentistas atienden a niños: pregunte al llamar.',
    askedName: '«{name}»',
    'askedSex.F': 'una mujer',
    'askedSex.M': 'un hombre',
    askedMiles: 'a menos de {miles} {miles|milla|millas} de {place}',
    'alternative.count': '{words} ({count})',
    few: '¿No es a quien busca?',
    'alternative.spelling': '¿Quiso decir «{name}»?',
    'alternative.specialty': 'Buscar {specialty}',
    'alternative.anyNetwork': 'Buscar fuera de la red',
    'alternative.anyAccepting': 'Mostrar también a quienes no aceptan pacientes nuevos',
    'alternative.anySex': 'Mostrar mujeres y hombres',
    'alternative.anyName': 'Buscar sin el nombre',
    'alternative.anySpecialty': 'Buscar en todas las especialidades',
    'alternative.anywhere': 'Buscar en todo el país',
  },
})
