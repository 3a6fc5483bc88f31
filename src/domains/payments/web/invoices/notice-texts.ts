import { catalogue } from '#web/i18n/catalogue.ts'

/** What the browser tells of a payment while its page is not looked at: the amount and the number, nothing of the visit. */
export const noticeTexts = catalogue({
  en: {
    settled: 'Payment processed',
    settledText: '{amount} is paid. {id}',
    undone: 'A payment was taken back',
    undoneText: 'The network took back a payment for {id}. It may come again by itself.',
    expired: 'A payment request ran out',
    expiredText: '{id} was not paid in time. You can ask for a new amount.',
  },
  es: {
    settled: 'Pago procesado',
    settledText: '{amount} están pagados. {id}',
    undone: 'Un pago fue retirado',
    undoneText: 'La red retiró un pago de {id}. Puede volver por sí solo.',
    expired: 'Una solicitud de pago venció',
    expiredText: '{id} no se pagó a tiempo. Puede pedir un nuevo monto.',
  },
})
