import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about the cards of invented people, which the sandbox draws. */
export const sampleTexts = catalogue({
  en: {
    title: 'No card at hand? Try a sample card',
    text: 'These people and plans are invented. Download the picture of a card and use it as your photo, or type what is on it. The date of birth is not on the card; the insurer asks for it.',
    wrong: 'Answers that go wrong',
    wrongText:
      'With these cards the insurer refuses, does not answer or answers nonsense. None of them is ever verified.',
    front: 'Front',
    back: 'Back',
    frontOf: 'Download the front of {person}’s card',
    backOf: 'Download the back of {person}’s card',
    born: 'born {day}',
    planOf: 'on the plan of {person}',
    failed: 'The sample cards could not be read',
    failedText: 'Try again in a moment.',
  },
  es: {
    title: '¿No tiene una tarjeta a mano? Pruebe con una de muestra',
    text: 'Estas personas y estos planes son inventados. Descargue la imagen de una tarjeta y úsela como foto, o escriba lo que dice. La fecha de nacimiento no está en la tarjeta; la aseguradora la pide.',
    wrong: 'Respuestas que salen mal',
    wrongText:
      'Con estas tarjetas la aseguradora se niega, no responde o responde algo sin sentido. Ninguna se verifica nunca.',
    front: 'Frente',
    back: 'Reverso',
    frontOf: 'Descargar el frente de la tarjeta de {person}',
    backOf: 'Descargar el reverso de la tarjeta de {person}',
    born: 'nació el {day}',
    planOf: 'en el plan de {person}',
    failed: 'No se pudieron leer las tarjetas de muestra',
    failedText: 'Vuelva a intentarlo en un momento.',
  },
})
