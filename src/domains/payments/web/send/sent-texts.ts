import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about money that is on its way, or that came and does not count for the request yet. */
export const sentTexts = catalogue({
  en: {
    sentTitle: 'Sent. Waiting for the network to show it',
    sentText:
      'Your wallet says that it has sent it. Do not send it again. This page goes on by itself as soon as the network has it.',
    showCode: 'Show what to send again',
    'failed.reverted':
      'Your payment failed on the network. No money was moved; only the network fee was spent. You can pay again.',
    'failed.foreign_token':
      'The transaction your wallet named moved another coin, not {coin}. If it reached us, it is shown under “Something arrived”.',
    'failed.wrong_recipient':
      'The transaction your wallet named went to another address. None of it reached us. Look at it in your wallet.',
    'failed.too_old': 'The transaction your wallet named is older than this request, so it does not pay it.',
    'failed.already_used': 'The transaction your wallet named already pays another request.',
    'failed.wrong_chain': 'Your wallet is on another chain than this request. None of it reached us.',
    otherAmount:
      'Another amount came than was asked. Nothing is lost and nothing is to be sent twice: say here that it is yours.',
    fromExchange: 'Do you pay from an exchange? Add its fee on top.',
    exactly: 'Exactly this amount must arrive.',
    arrivedTitle: 'Something arrived: is it yours?',
    arrivedText: 'It is not the amount that was asked, so nobody can tell whose it is; it may be somebody else’s.',
    otherAmountAsked: 'Did you send another amount?',
    cameAt: '{amount} came at {time}.',
    arrivedAt: '{amount} at {time}',
    cameOf: '{came} of {asked} came at {time}',
    missing: 'Missing: {missing}, about {usd}.',
    arrivedOther:
      'This request asks for {coin}. If {other} is what you sent, nothing is lost: make a new request in {other}, and say there that it is yours.',
    asOf: 'As of {time}; you are offline.',
    asOfText: 'What came since does not show here yet. If you sent it already, do not send it again.',
    earlierTitle: 'Money came for your earlier request',
    earlierText:
      '{amount} came for {id}, whose place this request took. Do not pay twice: open that one to see what becomes of it, or to have it sent back.',
    earlierBack:
      '{amount} came for {id}, whose place this request took. It goes back to you: this one is still to be paid.',
    earlierPaid:
      '{amount} came for {id}, whose place this request took, and pays the bill. Nothing is to be paid here.',
    earlierPay: 'Pay with {coin} anyway',
    earlierOpen: 'Open the earlier request',
  },
  es: {
    sentTitle: 'Enviado. Esperando a que la red lo muestre',
    sentText:
      'Su billetera dice que ya lo envió. No lo envíe otra vez. Esta página sigue sola en cuanto la red lo tenga.',
    showCode: 'Mostrar otra vez qué enviar',
    'failed.reverted':
      'Su pago falló en la red. No se movió dinero; solo se gastó la comisión de red. Puede pagar otra vez.',
    'failed.foreign_token':
      'La transacción que dijo su billetera movió otra moneda, no {coin}. Si nos llegó, aparece en “Llegó algo”.',
    'failed.wrong_recipient':
      'La transacción que dijo su billetera fue a otra dirección. No nos llegó nada. Mírela en su billetera.',
    'failed.too_old': 'La transacción que dijo su billetera es más antigua que esta solicitud, así que no la paga.',
    'failed.already_used': 'La transacción que dijo su billetera ya paga otra solicitud.',
    'failed.wrong_chain': 'Su billetera está en otra cadena que esta solicitud. No nos llegó nada.',
    otherAmount:
      'Llegó otro monto que el pedido. No se perdió nada y no hay que enviar dos veces: diga aquí que es suyo.',
    fromExchange: '¿Paga desde una casa de cambio? Sume su comisión.',
    exactly: 'Debe llegar exactamente este monto.',
    arrivedTitle: 'Llegó algo: ¿es suyo?',
    arrivedText: 'No es el monto pedido, así que nadie puede saber de quién es; puede ser de otra persona.',
    otherAmountAsked: '¿Envió otro monto?',
    cameAt: 'Llegaron {amount} a las {time}.',
    arrivedAt: '{amount} a las {time}',
    cameOf: 'Llegaron {came} de {asked} a las {time}',
    missing: 'Faltan {missing}, unos {usd}.',
    arrivedOther:
      'Esta solicitud pide {coin}. Si envió {other}, no se perdió nada: cree una solicitud en {other} y diga allí que es suyo.',
    asOf: 'Así estaba a las {time}; usted no tiene conexión.',
    asOfText: 'Lo que llegó después todavía no aparece aquí. Si ya lo envió, no lo envíe otra vez.',
    earlierTitle: 'Llegó dinero para su solicitud anterior',
    earlierText:
      'Llegaron {amount} para {id}, cuyo lugar tomó esta solicitud. No pague dos veces: abra aquella para ver qué pasa con ellos o para recibirlos de vuelta.',
    earlierBack:
      'Llegaron {amount} para {id}, cuyo lugar tomó esta solicitud. Se le devuelven: esta todavía está por pagar.',
    earlierPaid:
      'Llegaron {amount} para {id}, cuyo lugar tomó esta solicitud, y con eso la factura está pagada. Aquí no hay nada que pagar.',
    earlierPay: 'Pagar con {coin} de todos modos',
    earlierOpen: 'Abrir la solicitud anterior',
  },
})
