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
  },
})
