import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the pharmacy tab. */
export const pharmacyTexts = catalogue({
  en: {
    discounts: 'Search Discounts',
    discountsDetail: 'What your medicine costs, and where',
    global: 'Global Search',
    globalDetail: 'Find a pharmacy in another country',
    map: 'Location Map',
    mapDetail: 'Pharmacies near you',
    compare: 'Cost Compare',
    compareDetail: 'What care costs near you',
    rewards: 'Rewards',
    rewardsDetail: 'Points for fees you paid',
    call: 'Call {name}: {phone}',
    miles: '{miles} mi',
    aboutMiles: 'about {miles} mi',
  },
  es: {
    discounts: 'Buscar descuentos',
    discountsDetail: 'Cuánto cuesta su medicina, y dónde',
    global: 'Búsqueda mundial',
    globalDetail: 'Encuentre una farmacia en otro país',
    map: 'Mapa de farmacias',
    mapDetail: 'Farmacias cerca de usted',
    compare: 'Comparar costos',
    compareDetail: 'Cuánto cuesta la atención cerca de usted',
    rewards: 'Recompensas',
    rewardsDetail: 'Puntos por las tarifas que pagó',
    call: 'Llamar a {name}: {phone}',
    miles: '{miles} mi',
    aboutMiles: 'alrededor de {miles} mi',
  },
})

/** Words of the place that prices and pharmacies are looked for around. */
export const whereaboutsTexts = catalogue({
  en: {
    place: 'City or ZIP code',
    placeDefault: 'Now {place}. Type yours to change it.',
    'place.manual': '{place}. Typed by you.',
    'place.granted': '{place}. From your device.',
    'place.requesting': '{place}. Asking your device.',
    'place.denied': '{place}. Your device may not say where it is.',
    'place.unavailable': '{place}. Your device does not know where it is.',
    'place.timeout': '{place}. Your device took too long.',
    placeUnknown: 'We know no place named “{place}” in the US',
    placeMissing: 'Type a city or a ZIP code',
    useMine: 'Use my location',
    asking: 'Looking',
  },
  es: {
    place: 'Ciudad o código postal',
    placeDefault: 'Ahora {place}. Escriba el suyo para cambiarlo.',
    'place.manual': '{place}. Lo escribió usted.',
    'place.granted': '{place}. Según su dispositivo.',
    'place.requesting': '{place}. Preguntando a su dispositivo.',
    'place.denied': '{place}. Su dispositivo no puede decir dónde está.',
    'place.unavailable': '{place}. Su dispositivo no sabe dónde está.',
    'place.timeout': '{place}. Su dispositivo tardó demasiado.',
    placeUnknown: 'No conocemos ningún lugar llamado «{place}» en EE. UU.',
    placeMissing: 'Escriba una ciudad o un código postal',
    useMine: 'Usar mi ubicación',
    asking: 'Buscando',
  },
})
