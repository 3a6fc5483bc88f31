import { catalogue } from '#web/i18n/catalogue.ts'
import { safetyWords } from '../safety/safety-words.ts'

/** Words of what is said before the score. */
export const safetyTexts = catalogue({
  en: {
    ...safetyWords.en,
    firstTitle: 'First, before the score',
    'call.emergency': 'Call 911',
    'tel.emergency': '911',
    'call.lifeline': 'Call 988',
    'tel.lifeline': '988',
    'call.poison': 'Call 1-800-222-1222',
    'tel.poison': '18002221222',
    'call.helpline': 'Call 1-800-662-4357',
    'tel.helpline': '18006624357',
    'call.quit': 'Call 1-800-784-8669',
    'tel.quit': '18007848669',
  },
  es: {
    ...safetyWords.es,
    firstTitle: 'Primero, antes de la puntuación',
    'call.emergency': 'Llamar al 911',
    'tel.emergency': '911',
    'call.lifeline': 'Llamar al 988',
    'tel.lifeline': '988',
    'call.poison': 'Llamar al 1-800-222-1222',
    'tel.poison': '18002221222',
    'call.helpline': 'Llamar al 1-800-662-4357',
    'tel.helpline': '18006624357',
    'call.quit': 'Llamar al 1-855-335-3569',
    'tel.quit': '18553353569',
  },
})
