import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of how far the list of the world's pharmacies reaches. */
export const reachTexts = catalogue({
  en: {
    reach: 'How far this list reaches',
    coverage: '{pharmacies} pharmacies in {countries} countries. Opening hours are known for {share} in 100 of them.',
    'mapServer.answered': 'A map server of OpenStreetMap was asked as well, today.',
    'mapServer.busy': 'The map server of OpenStreetMap is busy now. Try again in a minute: there may be more.',
    'mapServer.unfinished': 'The map server of OpenStreetMap did not finish. A smaller radius may show more.',
    'mapServer.away': 'The map server of OpenStreetMap did not answer. There may be more.',
    'sampleServer.answered': 'A practice map server was asked as well, today. OpenStreetMap was not.',
    'sampleServer.busy': 'The practice map server is busy now. Try again in a minute: there may be more.',
    'sampleServer.unfinished': 'The practice map server did not finish. A smaller radius may show more.',
    'sampleServer.away': 'The practice map server did not answer. There may be more.',
  },
  es: {
    reach: 'Hasta dónde llega esta lista',
    coverage: '{pharmacies} farmacias en {countries} países. Se conoce el horario de {share} de cada 100.',
    'mapServer.answered': 'Hoy se preguntó también a un servidor de mapas de OpenStreetMap.',
    'mapServer.busy': 'El servidor de mapas de OpenStreetMap está ocupado. Intente en un minuto: puede haber más.',
    'mapServer.unfinished': 'El servidor de mapas de OpenStreetMap no terminó. Un radio menor puede mostrar más.',
    'mapServer.away': 'El servidor de mapas de OpenStreetMap no respondió. Puede haber más.',
    'sampleServer.answered': 'Hoy se preguntó también a un servidor de mapas de simulación, no a OpenStreetMap.',
    'sampleServer.busy': 'El servidor de mapas de simulación está ocupado. Intente en un minuto: puede haber más.',
    'sampleServer.unfinished': 'El servidor de mapas de simulación no terminó. Un radio menor puede mostrar más.',
    'sampleServer.away': 'El servidor de mapas de simulación no respondió. Puede haber más.',
  },
})
