import { catalogue } from '#web/i18n/catalogue.ts'

/** What each amount is that somebody may choose to pay. */
export const payChoiceTexts = catalogue({
  en: {
    plan: 'What my checked plan says',
    ifPaysAlone: 'My checked plan, if no other plan pays first',
    ifInNetwork: 'My checked plan, if this doctor is in its network',
    ifNoteHolds: 'What a note of my insurer says',
    reckoned: 'Our estimate with my checked plan',
    list: 'The copay in my insurer’s list',
    met: 'The estimate if my deductible is met',
    share: 'The estimate, 20%',
    first: 'The estimate, deductible not met',
    card: 'The copay on my card',
    cash: 'An amount the clinic told me',
    told: 'An amount I was told',
    medigap: 'Have Medigap? It may pay your part. Ask the clinic before you pay.',
  },
  es: {
    plan: 'Lo que dice mi plan verificado',
    ifPaysAlone: 'Mi plan verificado, si ningún otro plan paga primero',
    ifInNetwork: 'Mi plan verificado, si este médico está en su red',
    ifNoteHolds: 'Lo que dice una nota de mi aseguradora',
    reckoned: 'Nuestro estimado con mi plan verificado',
    list: 'El copago de la lista de mi aseguradora',
    met: 'El estimado si mi deducible está cubierto',
    share: 'El estimado, 20%',
    first: 'El estimado, deducible sin cubrir',
    card: 'El copago de mi tarjeta del seguro',
    cash: 'Un monto que me dijo la clínica',
    told: 'Un monto que me dijeron',
    medigap: '¿Tiene Medigap? Quizá paga su parte. Pregunte a la clínica antes de pagar.',
  },
})
