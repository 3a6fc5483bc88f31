import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the line that says where a person is. */
export const locationTexts = catalogue({
  en: {
    title: 'Your location',
    default: 'Showing {place} (default).',
    showing: 'Showing {place}.',
    enter: 'Enter your location',
    change: 'Change location',
    error: 'Location Error',
    notLoaded: 'This part of the page could not be loaded. Try again in a moment.',
    granted: 'GPS',
    manual: 'Manual',
    requesting: 'Requesting',
    denied: 'Denied',
    unavailable: 'Unavailable',
    timeout: 'Timeout',
  },
  es: {
    title: 'Su ubicación',
    default: 'Mostrando {place} (predeterminado).',
    showing: 'Mostrando {place}.',
    enter: 'Escriba su ubicación',
    change: 'Cambiar ubicación',
    error: 'Error de ubicación',
    notLoaded: 'No se pudo cargar esta parte de la página. Inténtelo de nuevo en un momento.',
    manual: 'Manual',
    requesting: 'Buscando',
    denied: 'Denegada',
    unavailable: 'No disponible',
    timeout: 'Sin respuesta',
  },
})
