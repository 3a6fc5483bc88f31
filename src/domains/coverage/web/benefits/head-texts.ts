import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about what comes before any price of a plan. */
export const headTexts = catalogue({
  en: {
    qmb: 'Doctors who take Medicare may not bill you',
    qmbText:
      'You are in the QMB program: Medicaid pays your part of what Medicare covers. Show both cards. A bill came? Call 1-800-MEDICARE (1-800-633-4227).',
    spendDown: 'You first pay {amount} of medical bills yourself',
    spendDownMonth: 'Each month you first pay {amount} of medical bills yourself',
    spendDownOpen: 'You first pay some medical bills yourself',
    spendDownText: 'This is called a spend-down. Only then does the plan pay. Ask it how much you have met.',
    managedCare: 'Another plan runs your care',
    onlyDoctor: 'Your plan pays only this provider',
    askOther: 'For this care ask somebody else',
    otherPayer: 'Another plan pays too',
    ownDoctor: 'Your primary care doctor, by your insurer',
    unnamed: 'It does not say who: ask your insurer',
    words: 'Your insurer’s words: {words}. Your plan may pay less than it seems to: ask what they mean.',
    onlyCare: 'Only this is on: {care}',
    onlyCareText:
      'Your insurer does not say that visits to a doctor are covered. Do you have another card, for visits? Check that one.',
  },
  es: {
    qmb: 'Los médicos que aceptan Medicare no pueden cobrarle',
    qmbText:
      'Usted está en el programa QMB: Medicaid paga su parte de lo que cubre Medicare. Muestre las dos tarjetas. ¿Le llegó una cuenta? Llame al 1-800-MEDICARE (1-800-633-4227).',
    spendDown: 'Usted paga primero {amount} de cuentas médicas',
    spendDownMonth: 'Cada mes usted paga primero {amount} de cuentas médicas',
    spendDownOpen: 'Usted paga primero algunas cuentas médicas',
    spendDownText: 'Esto se llama gasto previo (“spend-down”). Solo después paga el plan. Pregunte cuánto ya cumplió.',
    managedCare: 'Otro plan administra su atención',
    onlyDoctor: 'Su plan paga solo a este proveedor',
    askOther: 'Para esta atención pregunte a otro',
    otherPayer: 'Otro plan también paga',
    ownDoctor: 'Su médico de cabecera, según su aseguradora',
    unnamed: 'No dice quién: pregunte a su aseguradora',
    words:
      'Palabras de su aseguradora: {words}. Su plan puede pagar menos de lo que parece: pregunte qué quieren decir.',
    onlyCare: 'Solo esto está activo: {care}',
    onlyCareText:
      'Su aseguradora no dice que cubra las visitas al médico. ¿Tiene otra tarjeta, para visitas? Verifique esa.',
  },
})
