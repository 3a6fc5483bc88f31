import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what was understood of a typed search, and what was not used. */
export const heardTexts = catalogue({
  en: {
    usually: 'For “{typed}” people usually see: {specialty}. That is a suggestion of whom to ask, not a diagnosis.',
    notSearchedFor: 'Not searched for: {words}. The directory does not say it of everybody. Ask when you call.',
    asName: 'A doctor called “{name}”',
  },
  es: {
    usually:
      'Por “{typed}” la gente suele ver a: {specialty}. Es una sugerencia de a quién preguntar, no un diagnóstico.',
    notSearchedFor: 'No se buscó: {words}. El directorio no lo dice de todos. Pregunte al llamar.',
    asName: 'Un médico llamado “{name}”',
  },
})
