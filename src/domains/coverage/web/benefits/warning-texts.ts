import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about what a plan that is on does not pay, or not alone. */
export const planWarningTexts = catalogue({
  en: {
    planHospitalOnly:
      'Only Part A, for hospital stays, is on. It does not pay for visits to doctors: ask who pays those.',
    planOther:
      'Your insurer says that another plan pays too: {names}. It may pay first. With Medicare Advantage it pays instead of Original Medicare. Ask it before you go.',
    planOtherUnnamed: 'one it does not name',
    emergencyOut:
      'In an emergency go to the nearest emergency room. By US law most plans must not ask you for more there than in your network.',
  },
  es: {
    planHospitalOnly:
      'Solo la Parte A, para el hospital, está activa. No paga las visitas al médico: pregunte quién las paga.',
    planOther:
      'Su aseguradora dice que otro plan también paga: {names}. Puede pagar primero. Con Medicare Advantage, paga en lugar de Medicare Original. Pregúntele antes de ir.',
    planOtherUnnamed: 'uno que no nombra',
    emergencyOut:
      'En una emergencia vaya a la sala más cercana. Por ley, la mayoría de los planes no puede cobrarle allí más que en su red.',
  },
})
