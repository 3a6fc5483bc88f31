import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about brokers. */
export const brokerTexts = catalogue({
  en: {
    none: 'No brokers are connected here, so none says anything. Only your insurer can say that your plan is on.',
    ask: 'Ask brokers about this card too',
    told: 'They are told your name, date of birth and member ID:',
    says: 'Broker says',
    broker: 'Broker',
    card: 'Your card',
    verified: 'The broker knows it',
    pending: 'The broker does not know it yet',
    failed: 'The broker does not know it',
    copay: 'A primary care visit, about',
    left: 'Left of the deductible, about',
    network: 'Network',
    notSaid: 'Not said',
    onlyInsurer: 'A broker is not your insurer. Ask your insurer to be sure.',
    silent: 'No answer from {brokers}.',
  },
  es: {
    none: 'Aquí no hay corredores conectados, así que ninguno dice nada. Solo su aseguradora puede decir que su plan está activo.',
    ask: 'Preguntar también a corredores por esta tarjeta',
    told: 'Se les dice su nombre, fecha de nacimiento y número de miembro:',
    says: 'El corredor dice',
    broker: 'Corredor',
    card: 'Su tarjeta',
    verified: 'El corredor la conoce',
    pending: 'El corredor todavía no la conoce',
    failed: 'El corredor no la conoce',
    copay: 'Una visita de médico de cabecera, más o menos',
    left: 'Le falta del deducible, más o menos',
    network: 'Red',
    notSaid: 'No lo dice',
    onlyInsurer: 'Un corredor no es su aseguradora. Pregunte a su aseguradora para estar seguro.',
    silent: 'No contestó: {brokers}.',
  },
})
