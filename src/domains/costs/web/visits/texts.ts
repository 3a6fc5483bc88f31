import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the estimates beside the doctors of a search. */
export const visitTexts = catalogue({
  en: {
    oneVisit: 'A first visit here, estimated',
    oneVisitMedicare: 'What Medicare allows for a first visit here',
    estimated: 'estimated',
    medicares: 'Medicare’s price',
    eachVisit: 'Estimated for a first visit:',
    eachMedicare: 'What Medicare allows for a first visit:',
    unknownForAll: 'What you pay for a visit is not known.',
    sameForAll: 'with each of them.',
    eachBeside: 'What a visit may cost stands beside each doctor.',
    askClinic: 'ask the clinic',
    notLoaded: 'it did not load',
    usesCheck: 'Estimates use your plan check of {day}.',
    usesPlan: 'Estimates use your verified plan.',
    usesList: 'Where your insurer’s list states a copay, that is the estimate.',
    noCheck:
      'Each range runs from a deductible that is met to one that is not. Its upper end is open: your insurer’s own price is not known.',
    deductibleUnknown: 'Each range runs from a deductible that is met to one that is not.',
    alone: 'These are Medicare’s prices. Clinics often charge more: ask for the cash price.',
    noPrice: 'Where it says Not known, Medicare has no price for that kind of care.',
    failed: 'The estimates did not load.',
  },
  es: {
    oneVisit: 'Una primera visita aquí, calculada',
    oneVisitMedicare: 'Lo que Medicare permite por una primera visita aquí',
    estimated: 'estimado',
    medicares: 'precio de Medicare',
    eachVisit: 'Cálculo de una primera visita:',
    eachMedicare: 'Lo que Medicare permite por una primera visita:',
    unknownForAll: 'No se sabe cuánto paga usted por una visita.',
    sameForAll: 'con cada uno.',
    eachBeside: 'Lo que puede costar una visita está junto a cada médico.',
    askClinic: 'pregunte a la clínica',
    notLoaded: 'no se cargó',
    usesCheck: 'Los cálculos usan la verificación de su plan del {day}.',
    usesPlan: 'Los cálculos usan su plan verificado.',
    usesList: 'Donde la lista de su aseguradora indica un copago, ese es el cálculo.',
    noCheck:
      'Cada rango va de un deducible cubierto a uno sin cubrir. El extremo superior queda abierto: no se sabe el precio propio de su aseguradora.',
    deductibleUnknown: 'Cada rango va de un deducible cubierto a uno sin cubrir.',
    alone: 'Son los precios de Medicare. Las clínicas suelen cobrar más: pregunte el precio sin seguro.',
    noPrice: 'Donde dice No se sabe, Medicare no tiene precio para ese tipo de atención.',
    failed: 'Los cálculos no se cargaron.',
  },
})
