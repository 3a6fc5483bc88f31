import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import { badRequest, busy, tooMany, unexpected } from '#kit/http-problems.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import {
  alreadyCounted,
  alreadyPaid,
  noFreeAmount,
  noLivePrice,
  noSuchInvoice,
  notAnAddress,
  nothingDue,
  nothingToReturn,
  notSeen,
  notSignedHere,
  notTheSender,
  notYourAddress,
  quoteHolds,
} from '../problems.ts'

/** What the server says when it refuses something about a payment, for who does not read its English. */
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
    [alreadyCounted.code]: alreadyCounted.title,
    [notAnAddress.code]: notAnAddress.title,
    [notSeen.code]: notSeen.title,
    [notSignedHere.code]: notSignedHere.title,
    [notTheSender.code]: notTheSender.title,
    [notYourAddress.code]: notYourAddress.title,
    [nothingToReturn.code]: nothingToReturn.title,
    [badRequest.code]: badRequest.title,
    [busy.code]: busy.title,
    [tooMany.code]: tooMany.title,
    [unexpected.code]: unexpected.title,
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
    [alreadyCounted.code]: 'Esta transacción ya cuenta para una solicitud de pago',
    [notAnAddress.code]:
      'Esto no es una dirección en la red por la que llegó el pago. Cópiela otra vez de su billetera',
    [notSeen.code]: 'Todavía no hemos visto esta transacción. Espere un minuto e intente de nuevo',
    [notSignedHere.code]:
      'En esta red nadie puede firmar aquí por un pago. Una persona se lo puede atribuir: escríbanos, con la transacción',
    [notTheSender.code]: 'La firma no es de la billetera que envió este pago',
    [notYourAddress.code]: 'No se puede devolver nada a esta dirección. Dé una de su propia billetera',
    [nothingToReturn.code]: 'No hay nada que devolver ahora. Antes el pago debe ser definitivo',
    [badRequest.code]: 'Algo en la solicitud no está bien',
    [busy.code]: 'Hay demasiada actividad ahora. Intente de nuevo en un momento',
    [tooMany.code]: 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
    [unexpected.code]: 'Algo falló de nuestro lado',
  },
})
