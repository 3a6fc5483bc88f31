// By the names the list of holidays on the server gives them.
const spanish: Readonly<Record<string, string>> = {
  "New Year's Day": 'Año Nuevo',
  'Martin Luther King Jr. Day': 'Día de Martin Luther King',
  "Washington's Birthday": 'Natalicio de Washington',
  'Memorial Day': 'Día de los Caídos',
  Juneteenth: 'Juneteenth',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Columbus Day': 'Día de Colón',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Día de Acción de Gracias',
  'Christmas Eve': 'Nochebuena',
  'Christmas Day': 'Navidad',
}

/** The name of a US public holiday in a language; those of one state alone stay in English. */
export const holidayWords = (name: string, language: 'en' | 'es'): string =>
  language === 'es' ? (spanish[name] ?? name) : name
