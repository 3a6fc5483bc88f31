import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the clinics that a search names. */
export const organizationTexts = catalogue({
  en: {
    title: 'Clinics and organizations with “{name}” in their name',
    titleNumbered: 'Clinics and organizations with the number {name}',
    titleElsewhere: 'Clinics and organizations elsewhere with “{name}” in their name',
    hint: 'From the national registry, the nearest first. Call to ask who works there.',
    people: 'Doctors likely at this address',
    nobody: 'The registry lists no doctor at this address.',
    morePeople: 'and {count} more',
    more: 'Show {count} more',
  },
  es: {
    title: 'Clínicas y organizaciones con “{name}” en su nombre',
    titleNumbered: 'Clínicas y organizaciones con el número {name}',
    titleElsewhere: 'Clínicas y organizaciones en otros lugares con “{name}” en su nombre',
    hint: 'Según el registro nacional, primero las más cercanas. Llame para preguntar quién atiende allí.',
    people: 'Médicos que probablemente atienden en esta dirección',
    nobody: 'El registro no incluye a ningún médico en esta dirección.',
    morePeople: 'y {count} más',
    more: 'Mostrar {count} más',
  },
})
