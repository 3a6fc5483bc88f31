import { catalogue } from '#web/i18n/catalogue.ts'

/** Words for whoever is about to ask for all of it again, though what they sent may be here. */
export const payAgainTexts = catalogue({
  en: {
    title: 'Ask for all of it again?',
    here: '{came} may already be yours.',
    hereUnseen: 'What you sent may already be here.',
    again: 'A new code asks for all {amount} again.',
    againWallet: 'Your wallet is asked for all {amount} again.',
    keep: 'Keep this request',
    goOn: 'Make a new code',
    goOnWallet: 'Ask my wallet again',
    underWay: 'You have a request for {amount}, {description}',
    underWayText: 'Something arrived for it. Do not pay the same bill again here.',
    underCheckText: 'A person is checking what arrived for it. Do not pay the same bill again here.',
    openIt: 'Open that request',
  },
  es: {
    title: '¿Pedir todo otra vez?',
    here: 'Puede que {came} ya sean suyos.',
    hereUnseen: 'Puede que lo que envió ya esté aquí.',
    again: 'Un código nuevo pide otra vez los {amount} completos.',
    againWallet: 'A su billetera se le piden otra vez los {amount} completos.',
    keep: 'Conservar esta solicitud',
    goOn: 'Hacer un código nuevo',
    goOnWallet: 'Pedirlo otra vez a mi billetera',
    underWay: 'Tiene una solicitud de {amount}, {description}',
    underWayText: 'Llegó algo para ella. No pague aquí la misma factura otra vez.',
    underCheckText: 'Una persona está revisando lo que llegó para ella. No pague aquí la misma factura otra vez.',
    openIt: 'Abrir esa solicitud',
  },
})
