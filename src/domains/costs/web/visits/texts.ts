import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the estimates beside the doctors of a search. */
export const visitTexts = catalogue({
  en: {
    estimated: 'estimated',
    askClinic: 'ask the clinic',
    notLoaded: 'it did not load',
    usesCheck: 'Estimates use your plan check of {day}.',
    usesPlan: 'Estimates use your verified plan.',
    usesList: 'Where your insurer’s list states a copay, that is the estimate.',
    noCheck:
      'Each range runs from a deductible that is met to one that is not: no verified plan of yours with this company is on file.',
    deductibleUnknown: 'Each range runs from a deductible that is met to one that is not.',
    alone: 'Estimates are without insurance: what Medicare allows.',
    failed: 'The estimates did not load.',
  },
  es: {
    estimated: 'estimado',
    askClinic: 'pregunte a la clínica',
    notLoaded: 'no se cargó',
    usesCheck: 'Los cálculos usan la verificación de su plan del {day}.',
    usesPlan: 'Los cálculos usan su plan verificado.',
    usesList: 'Donde la lista de su aseguradora indica un copago, ese es el cálculo.',
    noCheck:
      'Cada rango va de un deducible cubierto a uno sin cubrir: no tenemos un plan suyo verificado con esta compañía.',
    deductibleUnknown: 'Cada rango va de un deducible cubierto a uno sin cubrir.',
    alone: 'Los cálculos son sin seguro: lo que Medicare permite.',
    failed: 'Los cálculos no se cargaron.',
  },
})
