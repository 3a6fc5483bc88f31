import { catalogue } from '#web/i18n/catalogue.ts'

/** Words at the head of the payment portal. They stand in the first picture, so they are few. */
export const portalHeadTexts = catalogue({
  en: {
    title: 'Crypto Payment Portal',
    subtitle: 'Secure enterprise payments with cryptocurrency',
    lead: 'Say what you owe and choose a coin. You get a code with the exact amount, send it from your wallet or your exchange, and see here when it has come.',
    back: 'Back to Home',
  },
  es: {
    title: 'Portal de pagos cripto',
    subtitle: 'Pagos seguros con criptomonedas',
    lead: 'Diga cuánto debe y elija una moneda. Recibe un código con la cantidad exacta, la envía desde su billetera o su casa de cambio y ve aquí cuándo ha llegado.',
    back: 'Volver al inicio',
  },
})
