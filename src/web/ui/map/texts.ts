import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of every map. */
export const mapTexts = catalogue({
  en: {
    zoom: 'Size of the map; the arrow keys move it',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    mile: '1 mile',
    miles: '{miles} miles',
    here: '{count} here',
  },
  es: {
    zoom: 'Tamaño del mapa; las flechas lo mueven',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    mile: '1 milla',
    miles: '{miles} millas',
    here: '{count} aquí',
  },
})
