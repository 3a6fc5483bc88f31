import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of answers that changed after a figure was made. */
export const changedTexts = catalogue({
  en: {
    changed: 'What you changed',
    oneChanged: '{what}: {from} → {to}',
    stillOld: 'The figure below is still the old one.',
    notSaid: 'not said',
    payer: 'Insurance',
    service: 'Visit',
    specialist: 'Specialist',
    seen: 'Seen before',
    picture: 'Picture',
    place: 'Place',
    age: 'Age',
  },
  es: {
    changed: 'Lo que cambió',
    oneChanged: '{what}: {from} → {to}',
    stillOld: 'La cifra de abajo es todavía la anterior.',
    notSaid: 'sin decir',
    payer: 'Seguro',
    service: 'Visita',
    specialist: 'Especialista',
    seen: 'Ya lo atendió',
    picture: 'Imagen',
    place: 'Lugar',
    age: 'Edad',
  },
})
