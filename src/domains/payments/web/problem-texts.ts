import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import { badRequest, busy, tooMany, unexpected } from '#kit/http-problems.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import { alreadyCounted, alreadySentBack, alreadySpent, countedForLong } from '../claims/claim-problems.ts'
import {
  alreadyAsked,
  alreadyPaid,
  chainDown,
  foreignToken,
  heldNoLonger,
  noFreeAmount,
  noLivePrice,
  noSuchInvoice,
  noSuchLink,
  notAnAddress,
  notFinalYet,
  nothingDue,
  nothingToReturn,
  notSeen,
  notSignedHere,
  notTheSender,
  notVerified,
  notYourAddress,
  otherCoin,
  quoteHolds,
  senderMustSign,
  severalSenders,
  stillPayable,
  tooManyUnpaid,
  tooSmallToAsk,
  tooSmallToSend,
  transactionFailed,
} from '../problems.ts'
import {
  notRelayed,
  permitExpired,
  permitNotValid,
  permitOtherAmount,
  relayOff,
  relayTooLittle,
  relayTooMany,
  relayUnderWay,
  tooFewTokens,
} from '../relay/relay-problems.ts'

/** What the server says when it refuses something about a payment, for who does not read its English. */
export const problemTexts = catalogue({
  en: {
    [notConfigured.code]: notConfigured.title,
    [unreachable.code]: unreachable.title,
    [alreadyPaid.code]: alreadyPaid.title,
    [noFreeAmount.code]: noFreeAmount.title,
    [noLivePrice.code]: noLivePrice.title,
    [notVerified.code]: notVerified.title,
    [noSuchInvoice.code]: noSuchInvoice.title,
    [noSuchLink.code]: noSuchLink.title,
    [heldNoLonger.code]: heldNoLonger.title,
    [nothingDue.code]: nothingDue.title,
    [quoteHolds.code]: quoteHolds.title,
    [alreadyCounted.code]: alreadyCounted.title,
    [alreadySentBack.code]: alreadySentBack.title,
    [alreadySpent.code]: alreadySpent.title,
    [countedForLong.code]: countedForLong.title,
    [notAnAddress.code]: notAnAddress.title,
    [notSeen.code]: notSeen.title,
    [notSignedHere.code]: notSignedHere.title,
    [notTheSender.code]: notTheSender.title,
    [notYourAddress.code]: notYourAddress.title,
    [nothingToReturn.code]: nothingToReturn.title,
    [chainDown.code]: chainDown.title,
    [transactionFailed.code]: transactionFailed.title,
    [otherCoin.code]: otherCoin.title,
    [foreignToken.code]: foreignToken.title,
    [severalSenders.code]: severalSenders.title,
    [alreadyAsked.code]: alreadyAsked.title,
    [notFinalYet.code]: notFinalYet.title,
    [stillPayable.code]: stillPayable.title,
    [tooSmallToAsk.code]: tooSmallToAsk.title,
    [tooSmallToSend.code]: tooSmallToSend.title,
    [senderMustSign.code]: senderMustSign.title,
    [relayOff.code]: relayOff.title,
    [relayTooLittle.code]: relayTooLittle.title,
    [relayTooMany.code]: relayTooMany.title,
    [relayUnderWay.code]: relayUnderWay.title,
    [notRelayed.code]: notRelayed.title,
    [permitOtherAmount.code]: permitOtherAmount.title,
    [permitExpired.code]: permitExpired.title,
    [permitNotValid.code]: permitNotValid.title,
    [tooFewTokens.code]: tooFewTokens.title,
    [badRequest.code]: badRequest.title,
    [busy.code]: busy.title,
    [tooMany.code]: tooMany.title,
    [tooManyUnpaid.code]: tooManyUnpaid.title,
    [unexpected.code]: unexpected.title,
  },
  es: {
    [notConfigured.code]: 'Esta cadena no está configurada aquí',
    [unreachable.code]: 'No se puede llegar a la cadena ahora. Intente de nuevo en un momento',
    [alreadyPaid.code]: 'Ya llegó dinero para esta solicitud. Siga con ella',
    [noFreeAmount.code]:
      'Demasiadas personas pagan este monto en esta moneda ahora. Elija otra moneda, o intente de nuevo en un rato',
    [notVerified.code]:
      'El pago con esta moneda está desactivado hasta que su red nos responda. Inténtelo de nuevo en un momento o elija otra moneda',
    [noLivePrice.code]:
      'No hay un precio en vivo de esta moneda ahora, así que no se puede pagar con ella. Intente de nuevo en un momento',
    [noSuchInvoice.code]: 'No existe esta solicitud de pago',
    [noSuchLink.code]: 'Este enlace de pago ya no funciona. Pida uno nuevo a quien se lo envió',
    [heldNoLonger.code]:
      'Lo que iba a comprar ya no está guardado. Pídalo otra vez al precio de ahora; lo que envió se le puede devolver',
    [nothingDue.code]: 'Ya no hay nada que pagar en esta solicitud',
    [quoteHolds.code]: 'El monto que se muestra todavía vale. Pague ese',
    [alreadyCounted.code]: 'Esta transacción ya cuenta para una solicitud de pago',
    [alreadySentBack.code]:
      'Este pago ya se envió de vuelta. Escríbanos, con la transacción y el número de esta solicitud',
    [alreadySpent.code]:
      'Lo que se pagó con este pago ya se entregó o está en camino, por eso no puede pagar otra cosa. Escríbanos con la transacción y el número de esta solicitud',
    [countedForLong.code]:
      'Este pago ha contado para otra solicitud por más de una semana, así que una persona revisa las dos. Escríbanos, con la transacción y el número de esta solicitud',
    [notAnAddress.code]:
      'Esto no es una dirección en la red por la que llegó el pago. Cópiela otra vez de su billetera',
    [notSeen.code]: 'Todavía no hemos visto esta transacción. Espere un minuto e intente de nuevo',
    [notSignedHere.code]:
      'En esta red nadie puede firmar aquí por un pago. Una persona se lo puede atribuir: escríbanos, con la transacción',
    [notTheSender.code]: 'La firma no es de la billetera que envió este pago',
    [notYourAddress.code]: 'No se puede devolver nada a esta dirección. Dé una de su propia billetera',
    [senderMustSign.code]:
      'El dinero vuelve a la dirección de la que vino. Para otra dirección debe firmar la billetera que lo envió',
    [nothingToReturn.code]: 'No hay nada que devolver: no llegó nada más de lo pedido',
    [chainDown.code]:
      'Ahora no se puede leer esta red, así que no se vería un pago en ella. Elija otra moneda o intente de nuevo en un minuto',
    [transactionFailed.code]:
      'Esta transacción falló en la red y no movió dinero. Solo se gastó la comisión de red. Puede pagar otra vez',
    [foreignToken.code]:
      'Esta transacción envió otro token que el de esta solicitud, aunque se llame igual. No la puede pagar',
    [otherCoin.code]:
      'Esta transacción pagó en otra moneda que la de esta solicitud. No se perdió nada: cree una solicitud en esa moneda y reclámela allí',
    [severalSenders.code]:
      'Este pago vino de varias direcciones a la vez, así que ninguna firma sola prueba que es suyo. Una persona lo puede revisar: escríbanos con la transacción y el número de esta solicitud',
    [alreadyAsked.code]: 'Ya pidió este dinero. Lo envía una persona, y aquí ve cuándo está hecho',
    [tooSmallToAsk.code]:
      'Tan poco no se puede pagar en esta moneda: su red no lleva un pago tan pequeño. Elija otra moneda',
    [tooSmallToSend.code]: 'Tan poco no se puede devolver: la red no lleva un pago tan pequeño',
    [notFinalYet.code]:
      'Su pago está aquí, pero la red aún no lo confirmó del todo. Intente de nuevo en cuanto lo haga',
    [stillPayable.code]:
      'Esta solicitud todavía se puede pagar con el monto que se muestra. Cuando acabe su tiempo, se puede devolver todo',
    [relayOff.code]:
      'Pagar sin BNB no es posible ahora. Ponga un poco de BNB en su billetera para la comisión de red, o pague en otra moneda',
    [relayTooLittle.code]:
      'Este monto es demasiado pequeño para pagarlo sin BNB. Ponga un poco de BNB en su billetera para la comisión de red',
    [relayTooMany.code]:
      'Hoy ya no se llevan más pagos sin BNB. Ponga un poco de BNB en su billetera para la comisión de red',
    [relayUnderWay.code]: 'Ya hay un pago sin BNB en camino. Espere a que se confirme',
    [notRelayed.code]: 'Sin BNB solo se puede pagar con UDE en BNB Smart Chain',
    [permitOtherAmount.code]: 'Esta firma es para otro monto que el de esta solicitud de pago. Firme otra vez',
    [permitExpired.code]: 'El tiempo de esta firma terminó. Firme otra vez',
    [permitNotValid.code]: 'Esta firma no permite este pago: ya se usó, o no es de esta billetera para este pago',
    [tooFewTokens.code]: 'No hay suficiente UDE en esta billetera',
    [badRequest.code]: 'Algo en la solicitud no está bien',
    [busy.code]: 'Hay demasiada actividad ahora. Intente de nuevo en un momento',
    [tooManyUnpaid.code]:
      'Demasiadas solicitudes de pago suyas, o de la red desde la que entra, siguen sin pagar. Pague una de las suyas, o espere a que termine su tiempo',
    [tooMany.code]: 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
    [unexpected.code]: 'Algo falló de nuestro lado',
  },
})
