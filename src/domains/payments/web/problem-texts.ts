import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import { alreadyPaid, noFreeAmount, noLivePrice, noSuchInvoice, nothingDue, quoteHolds } from '../problems.ts'

/** What the server says when it refuses a payment request or a new price, for who does not read its English. */
export const problemTexts = catalogue({
  en: {
    [notConfigured.code]: notConfigured.title,
    [unreachable.code]: unreachable.title,
    [alreadyPaid.code]: alreadyPaid.title,
    [noFreeAmount.code]: noFreeAmount.title,
    [noLivePrice.code]: noLivePrice.title,
    [noSuchInvoice.code]: noSuchInvoice.title,
    [nothingDue.code]: nothingDue.title,
    [quoteHolds.code]: quoteHolds.title,
  },
  es: {
    [notConfigured.code]: 'Esta cadena no está configurada aquí',
    [unreachable.code]: 'No se puede llegar a la cadena ahora. Intente de nuevo en un momento',
    [alreadyPaid.code]: 'Ya llegó dinero para esta solicitud. Siga con ella',
    [noFreeAmount.code]: 'Demasiadas personas pagan este monto ahora. Intente de nuevo en un rato',
    [noLivePrice.code]:
      'No hay un precio en vivo de esta moneda ahora, así que no se puede pagar con ella. Intente de nuevo en un momento',
    [noSuchInvoice.code]: 'No existe esta solicitud de pago',
    [nothingDue.code]: 'Ya no hay nada que pagar en esta solicitud',
    [quoteHolds.code]: 'El monto que se muestra todavía vale. Pague ese',
  },
})
