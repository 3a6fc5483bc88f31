import { catalogue } from '#web/i18n/catalogue.ts'
import { reasonTexts } from '../../payers/verification.ts'

/** Why a check ended as it did, for who does not read the server's English, and what to do next. */
export const reasonWords = catalogue({
  en: {
    ...reasonTexts,
    next_birthday: 'Check the month and the day: they may be swapped.',
    next_memberId: 'Type it as printed, with its letters.',
    next_name: 'Type your name as on the card.',
    next_notFound: 'Check the member ID, the name and the date of birth.',
    askedAt: 'Asked: {moment}.',
    next_wait:
      'You may leave this page and press again later: nothing is lost. At the desk show your card and ask the office to check it. Until then estimates use the copays you typed from your card, if any.',
    next_call: 'Check the company, the member ID and the name, or call the number on your card.',
  },
  es: {
    active: 'Su aseguradora dice que su plan está activo.',
    noCard: 'Primero agregue su tarjeta del seguro',
    cannotAsk: 'Tarjeta guardada, todavía sin confirmar con la aseguradora',
    timeout: 'Tarjeta guardada, todavía sin confirmar. La aseguradora no respondió a tiempo.',
    away: 'Tarjeta guardada, todavía sin confirmar. Ahora no se puede alcanzar a la aseguradora.',
    refused: 'Tarjeta guardada, todavía sin confirmar. La aseguradora no aceptó nuestra pregunta.',
    unreadable: 'Tarjeta guardada, todavía sin confirmar. No se pudo leer la respuesta.',
    unclear: 'Su aseguradora respondió, pero no dijo si su plan está activo.',
    inactive: 'Su aseguradora dice que este plan no está activo.',
    otherPerson: 'Su aseguradora respondió sobre otra persona. No se guardó nada de eso.',
    birthday: 'La fecha de nacimiento no coincide.',
    memberId: 'Su aseguradora no conoce este número de miembro.',
    name: 'El nombre no coincide.',
    notFound: 'Su aseguradora no pudo encontrarle con estas respuestas.',
    dependent: 'No se encuentra a la persona en este plan.',
    dates: 'Su aseguradora no responde por este día.',
    tryLater: 'Tarjeta guardada, todavía sin confirmar. La aseguradora pide que probemos más tarde.',
    notUs: 'Tarjeta guardada, todavía sin confirmar. No nos responde; llame al número de su tarjeta.',
    payer: 'Esta no es la aseguradora que le conoce. Revise la compañía en su tarjeta.',
    other: 'No se pudo verificar el seguro automáticamente.',
    next_birthday: 'Revise el mes y el día; pueden estar cambiados.',
    next_memberId: 'Escríbalo como está impreso, con sus letras.',
    next_name: 'Escriba su nombre como en la tarjeta.',
    next_notFound: 'Revise el número, el nombre y la fecha de nacimiento.',
    askedAt: 'Preguntado: {moment}.',
    next_wait:
      'Puede salir de esta página y volver a intentarlo después: no se pierde nada. En la recepción muestre su tarjeta y pida que la verifiquen. Hasta entonces los estimados usan los copagos que escribió de su tarjeta, si los hay.',
    next_call: 'Revise la compañía, el número de miembro y el nombre, o llame al número de su tarjeta.',
  },
})
