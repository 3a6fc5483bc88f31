/** Words about an insurer's answer that leaves something open, or names somebody who pays first, alone or in its place. */
export const openPlanWords = {
  en: {
    'why.planCopayThenShare':
      'Your insurer says: first a copay of ${copay}, then what is left of your deductible, ${left}, then {share} of the rest.',
    'why.planNoCopay': 'Your insurer names a copay of $0.',
    'why.planSeveral': 'Your insurer names several prices for this: {amounts}.',
    'why.qmb': 'You are in the QMB program: Medicaid pays what Medicare leaves to you.',
    'assume.planNoCopay':
      'A copay of $0 may mean that the visit is free, or only that your deductible comes first. The answer does not say which: ask your insurer.',
    'assume.planSeveral':
      'The answer does not say which of these prices is yours. It may hang on the group (tier) your doctor is in, or on the place. Ask before you go.',
    'assume.planOrder':
      'The answer does not say whether your deductible comes before your share. The lower figure is without it, the higher one with it.',
    'assume.planNote':
      'Your insurer’s answer has something here that we cannot read for sure. It may change what you pay: ask your insurer.',
    'assume.contradicted':
      'Your insurer’s answer says both that this is covered and that it is not. So no share of yours is named. Ask your insurer before you go.',
    'assume.otherCareOnly':
      'By your insurer’s answer only other care is on, such as dental care, eye care or medicines. So no share of a visit is named. Do you have another card, for visits?',
    'assume.spendDown':
      'Your plan pays only after you have paid some medical bills yourself (a spend-down){amount}. So no share is named. Ask your plan how much of it is met.',
    'assume.spendDownMonth':
      'Each month your plan pays only after you have paid some medical bills yourself (a spend-down){amount}. So no share is named. Ask your plan how much of it is met.',
    'assume.askOther':
      'Your insurer says that somebody else answers for this care: {names}. Ask them: “What do I pay for this visit?”',
    'assume.qmb':
      'You are a Qualified Medicare Beneficiary (QMB). Whoever takes Medicare may not bill you for what it covers. Show the Medicare and the Medicaid card. A bill came? Call 1-800-MEDICARE.',
    'note.insurersWords': 'Your insurer’s words: {words}. They may change what you pay: ask what they mean.',
    'note.leftOut': 'Not covered, in your insurer’s words: {words}.',
    'note.elsewhere': 'In another place, such as by video or in a hospital’s clinic, your insurer names {amounts}.',
    'note.managedBy': 'Another plan runs your care: {names}. Ask it what you pay and whom you may see.',
    'note.onlyDoctor': 'Your plan pays only this provider: {names}. Ask your plan before you see anybody else.',
    'note.askOther': 'For this your insurer sends you to {names}.',
  },
  es: {
    'why.planCopayThenShare':
      'Su aseguradora dice: primero un copago de ${copay}, luego lo que falta de su deducible, ${left}, y después el {share} del resto.',
    'why.planNoCopay': 'Su aseguradora da un copago de $0.',
    'why.planSeveral': 'Su aseguradora da varios precios para esto: {amounts}.',
    'why.qmb': 'Usted está en el programa QMB: Medicaid paga lo que Medicare le deja a usted.',
    'assume.planNoCopay':
      'Un copago de $0 puede querer decir que la visita es gratis, o solo que primero va su deducible. La respuesta no dice cuál: pregunte a su aseguradora.',
    'assume.planSeveral':
      'La respuesta no dice cuál de estos precios es el suyo. Puede depender del grupo (nivel) de su médico o del lugar. Pregunte antes de ir.',
    'assume.planOrder':
      'La respuesta no dice si su deducible va antes de su parte. La cifra menor es sin él, la mayor con él.',
    'assume.planNote':
      'La respuesta de su aseguradora tiene aquí algo que no podemos leer con certeza. Puede cambiar lo que usted paga: pregunte a su aseguradora.',
    'assume.contradicted':
      'La respuesta de su aseguradora dice que esto está cubierto y también que no. Por eso no se da su parte. Pregunte a su aseguradora antes de ir.',
    'assume.otherCareOnly':
      'Según la respuesta de su aseguradora solo está activa otra atención, como la dental, la de la vista o las medicinas. Por eso no se da su parte de una visita. ¿Tiene otra tarjeta, para visitas?',
    'assume.spendDown':
      'Su plan paga solo después de que usted haya pagado algunas cuentas médicas (gasto previo, “spend-down”){amount}. Por eso no se da su parte. Pregunte a su plan cuánto ya cumplió.',
    'assume.spendDownMonth':
      'Cada mes su plan paga solo después de que usted haya pagado algunas cuentas médicas (gasto previo, “spend-down”){amount}. Por eso no se da su parte. Pregunte a su plan cuánto ya cumplió.',
    'assume.askOther':
      'Su aseguradora dice que otro responde por esta atención: {names}. Pregúntele: “¿Cuánto pago por esta visita?”',
    'assume.qmb':
      'Usted es Beneficiario Calificado de Medicare (QMB). Quien acepta Medicare no puede cobrarle por lo que cubre. Muestre la tarjeta de Medicare y la de Medicaid. ¿Le llegó una cuenta? Llame al 1-800-MEDICARE.',
    'note.insurersWords':
      'Palabras de su aseguradora: {words}. Pueden cambiar lo que usted paga: pregunte qué quieren decir.',
    'note.leftOut': 'No cubierto, en palabras de su aseguradora: {words}.',
    'note.elsewhere': 'En otro lugar, como por video o en la clínica de un hospital, su aseguradora da {amounts}.',
    'note.managedBy': 'Otro plan administra su atención: {names}. Pregúntele cuánto paga y a quién puede ver.',
    'note.onlyDoctor': 'Su plan paga solo a este proveedor: {names}. Pregunte a su plan antes de ver a otro.',
    'note.askOther': 'Para esto su aseguradora lo envía a {names}.',
  },
} as const
