import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about paying a request on another device. */
export const shareTexts = catalogue({
  en: {
    title: 'Pay on another device',
    text: 'A link opens this payment on your phone, or for somebody who pays for you. It shows what to pay, and no name.',
    make: 'Make a link',
    making: 'Making the link',
    again: 'Make a new link',
    open: 'There is a link to this payment already. You can end it, or make a new one.',
    code: 'Code that opens this payment on another device',
    scan: 'Scan it with the camera of your phone, or copy the link.',
    link: 'Link',
    copy: 'Copy the link',
    until: 'It opens once, in the next 10 minutes. Whoever opens it can see the amount and pay until {time}.',
    end: 'End the link',
    ended: 'The link has ended.',
    failed: 'That did not work. Try again in a moment.',
    pageTitle: 'A payment to make',
    pageHint: 'Somebody opened this payment for you. You see what to pay, and nothing about them.',
    gone: 'This payment link does not work any more',
    goneText:
      'A link opens once, on one device. This one was opened, ended, or its time is over. Send nothing. Ask for a new one.',
    restText:
      'What came is safe. Whoever gave you this link opens the rest on their page; this page then shows what to send. Send nothing until then.',
    restSeenText:
      'What came counts once the network confirms it. Whoever gave you this link opens the rest on their page; this page then shows what to send. Send nothing until then.',
    arrivedTitle: 'Something arrived: did you send it?',
    arrivedText:
      'If you did, it is not lost. It is not the amount that was asked: whoever gave you this link says on their page that it is theirs.',
    perhapsText: 'If you did, ask whoever gave you this link to say so on their page.',
    arrivedNo: 'No, not mine: show what to send',
    notRead: 'We could not read this payment',
    notReadText: 'Check your connection and try again.',
  },
  es: {
    title: 'Pagar en otro dispositivo',
    text: 'Un enlace abre este pago en su teléfono, o para quien paga por usted. Muestra qué pagar y ningún nombre.',
    make: 'Crear un enlace',
    making: 'Creando el enlace',
    again: 'Crear un enlace nuevo',
    open: 'Ya hay un enlace a este pago. Puede terminarlo o crear uno nuevo.',
    code: 'Código que abre este pago en otro dispositivo',
    scan: 'Escanéelo con la cámara de su teléfono, o copie el enlace.',
    link: 'Enlace',
    copy: 'Copiar el enlace',
    until:
      'Se abre una sola vez, en los próximos 10 minutos. Quien lo abra puede ver el monto y pagar hasta las {time}.',
    end: 'Terminar el enlace',
    ended: 'El enlace terminó.',
    failed: 'No funcionó. Intente de nuevo en un momento.',
    pageTitle: 'Un pago por hacer',
    pageHint: 'Alguien abrió este pago para usted. Usted ve qué pagar, y nada sobre esa persona.',
    gone: 'Este enlace de pago ya no funciona',
    goneText:
      'Un enlace se abre una vez, en un solo dispositivo. Este ya se abrió, terminó o se acabó su tiempo. No envíe nada. Pida uno nuevo.',
    restText:
      'Lo que llegó está seguro. Quien le dio este enlace abre el resto en su página; después esta página muestra qué enviar. No envíe nada hasta entonces.',
    restSeenText:
      'Lo que llegó cuenta cuando la red lo confirme. Quien le dio este enlace abre el resto en su página; después esta página muestra qué enviar. No envíe nada hasta entonces.',
    arrivedTitle: 'Llegó algo: ¿lo envió usted?',
    arrivedText:
      'Si fue usted, no se perdió. No es el monto pedido: quien le dio este enlace dice en su página que es suyo.',
    perhapsText: 'Si fue así, pida a quien le dio este enlace que lo diga en su página.',
    arrivedNo: 'No es mío: mostrar qué enviar',
    notRead: 'No pudimos leer este pago',
    notReadText: 'Revise su conexión e intente de nuevo.',
  },
})
