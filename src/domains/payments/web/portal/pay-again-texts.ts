import { catalogue } from '#web/i18n/catalogue.ts'

/** Words for whoever is about to ask for all of it again, though what they sent may be here. */
export const payAgainTexts = catalogue({
  en: {
    title: 'Ask for all of it again?',
    here: '{came} may already be yours.',
    hereUnseen: 'What you sent may already be here.',
    againWallet: 'Your wallet is asked for all {amount} again.',
    keep: 'Keep this request',
    goOnWallet: 'Ask my wallet again',
    underWay: 'You have a request for {amount}, {description}',
    underWayText: 'Something arrived for it. Do not pay the same bill again here.',
    underCheckText: 'We asked a person to check what arrived for it. Do not pay the same bill again here.',
    openIt: 'Open that request',
    restOf:
      'This is the rest of {bill}. Asking for its code keeps the {came} that came as paid: it is not sent back then.',
    backToFirst: 'Back to your {bill} payment',
    'before.title': 'Pay {amount} again?',
    'before.paid': 'You already paid {amount} here, at {time}.',
    'before.toPay': 'You already have a request for {amount}, made at {time}. It is still to be paid.',
    'before.underWay': 'You already have a request for {amount}, made at {time}. Something has come for it.',
    'before.hint': 'For another visit or another person, go on: both count.',
    'before.receipt': 'See that receipt',
    'before.again': 'Pay again',
  },
  es: {
    title: '¿Pedir todo otra vez?',
    here: 'Puede que {came} ya sean suyos.',
    hereUnseen: 'Puede que lo que envió ya esté aquí.',
    againWallet: 'A su billetera se le piden otra vez los {amount} completos.',
    keep: 'Conservar esta solicitud',
    goOnWallet: 'Pedirlo otra vez a mi billetera',
    underWay: 'Tiene una solicitud de {amount}, {description}',
    underWayText: 'Llegó algo para ella. No pague aquí la misma factura otra vez.',
    underCheckText: 'Pedimos a una persona que revise lo que llegó para ella. No pague aquí la misma factura otra vez.',
    openIt: 'Abrir esa solicitud',
    restOf:
      'Es el resto de {bill}. Al pedir su código, los {came} que llegaron quedan pagados: ya no se envían de vuelta.',
    backToFirst: 'Volver a su pago de {bill}',
    'before.title': '¿Pagar {amount} otra vez?',
    'before.paid': 'Usted ya pagó {amount} aquí, a las {time}.',
    'before.toPay': 'Ya tiene una solicitud de {amount}, hecha a las {time}. Todavía está por pagar.',
    'before.underWay': 'Ya tiene una solicitud de {amount}, hecha a las {time}. Algo ya llegó para ella.',
    'before.hint': 'Si es otra visita u otra persona, siga: cuentan las dos.',
    'before.receipt': 'Ver ese recibo',
    'before.again': 'Pagar otra vez',
  },
})
