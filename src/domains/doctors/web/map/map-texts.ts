import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the doctors' map. */
export const doctorMapTexts = catalogue({
  en: {
    showAs: 'Show results as',
    list: 'List',
    map: 'Map',
    mapOf: 'Map of the doctors. The list beside it says the same.',
    press: 'Press a number on the map to see who it is.',
    more: '{name} and {count} more',
    where: 'Each number stands in the middle of its ZIP code, not at the street address.',
    missing: '{count} of these doctors {count|has|have} no place on the map.',
    onePlace: 'All of them stand in one place on the map: the middle of ZIP code {zip}. The list says their addresses.',
    nobody: 'None of these doctors has a place on the map. The list says where they are.',
    failed: 'The map can’t be shown',
    failedText: 'The list says the same.',
    loading: 'Drawing the map',
    places: 'ZIP codes and towns:',
    census: 'US Census Bureau, via us-atlas',
    source:
      'Land and borders, drawn coarsely: US Census Bureau’s cartographic boundaries, from us-atlas. No picture of the map is asked for from anybody else.',
  },
  es: {
    showAs: 'Mostrar los resultados como',
    list: 'Lista',
    map: 'Mapa',
    mapOf: 'Mapa de los médicos. La lista al lado dice lo mismo.',
    press: 'Pulse un número del mapa para ver quién es.',
    more: '{name} y {count} más',
    where: 'Cada número está en el centro de su código postal, no en la dirección exacta.',
    missing: '{count} de estos médicos no {count|tiene|tienen} lugar en el mapa.',
    onePlace:
      'Todos están en un solo lugar del mapa: el centro del código postal {zip}. La lista dice sus direcciones.',
    nobody: 'Ninguno de estos médicos tiene lugar en el mapa. La lista dice dónde están.',
    failed: 'No se puede mostrar el mapa',
    failedText: 'La lista dice lo mismo.',
    loading: 'Dibujando el mapa',
    places: 'Códigos postales y ciudades:',
    census: 'Oficina del Censo de EE. UU., vía us-atlas',
    source:
      'Tierra y límites, dibujados a grandes rasgos: límites cartográficos de la Oficina del Censo de EE. UU., de us-atlas. No se pide a nadie más ninguna imagen del mapa.',
  },
})
