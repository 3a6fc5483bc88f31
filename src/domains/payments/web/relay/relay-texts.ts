import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of paying without BNB. */
export const relayTexts = catalogue({
  en: {
    title: 'No BNB for the network fee',
    text: 'Sign in {name}, and we send the payment for you. Signing costs nothing.',
    fee: 'Network fee',
    feePaid: '$0.00: we pay it',
    feePaidAbout: '$0.00: we pay it, {amount} at most',
    pay: 'Pay without BNB',
    signing: 'Waiting for your signature',
    sent: 'You signed.',
    sentText: 'We are sending your payment. It shows here as soon as the network has it.',
  },
  es: {
    title: 'Sin BNB para la comisión de red',
    text: 'Firme en {name} y enviamos el pago por usted. Firmar no cuesta nada.',
    fee: 'Comisión de red',
    feePaid: '$0.00: la pagamos nosotros',
    feePaidAbout: '$0.00: la pagamos nosotros, {amount} como máximo',
    pay: 'Pagar sin BNB',
    signing: 'Esperando su firma',
    sent: 'Usted firmó.',
    sentText: 'Estamos enviando su pago. Aparece aquí cuando la red lo tenga.',
  },
})
