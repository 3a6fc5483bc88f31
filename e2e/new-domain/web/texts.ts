import { catalogue } from '#web/i18n/catalogue.ts'

export const greetingsTexts = catalogue({
  en: { greet: 'Greet the world' },
  es: { greet: 'Saludar al mundo' },
})
