import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what the person's own plan says of medicines. */
export const insuranceTexts = catalogue({
  en: {
    title: 'What your plan says',
    share: '{percent} of the price',
    kind_any: 'Medicines: {price}.',
    kind_brand: 'Brand: {price}.',
    kind_generic: 'Generic: {price}.',
    kind_mail: 'By mail: {price}.',
    tier_any: 'Medicines {price}',
    tier_brand: 'Brand {price}',
    tier_generic: 'Generic {price}',
    tier_mail: 'By mail {price}',
    deductible_applies: 'Your deductible comes first, and what you pay counts for it.',
    deductible_waived:
      'Your deductible does not matter here, so this usually does not count for it. It does for your yearly limit.',
    deductible_unsaid:
      'Your plan does not say whether your deductible comes first. What you pay usually counts for your yearly limit.',
    noDeductible: 'Your plan has no deductible. What you pay usually counts for your yearly limit.',
    words: 'Your insurer’s words: “{note}”.',
    whichIsYours: 'Which of these is yours stands in your plan’s drug list.',
    withPlan: 'With your plan',
    planLower:
      'Your plan names this for medicines on its drug list. Show your insurance card first. A medicine that is not on the list may cost more.',
    noCardLess: 'No card here asks less.',
    brandMore: 'A brand often costs more than other medicines of a list.',
    cardInstead: 'With a card, without your plan: {price} at {pharmacy}, with {source}.',
    withoutPlan: 'These prices are for paying without your plan.',
    lowestWithout: 'Lowest price we know without your plan, within {miles} miles',
    perhapsLower:
      'With your plan it may be less: {prices} It depends on where your plan’s drug list has this medicine. Ask for both prices.',
    afterDeductible: 'What is left of your deductible comes first.',
    perFill: 'A copay is for one fill, usually of 30 days.',
    fills: '{count} fills are {total}.',
    aFill: '{price} a fill',
    askLower:
      'If the pharmacy’s own price is below your copay, you may pay that. Ask the pharmacist: no plan may forbid them to tell you.',
    programSilent: 'Its answer names no price of medicines.',
    insteadOfPlan: 'A discount card is used instead of your insurance, never together with it.',
    programMedicare:
      'Original Medicare pays for few medicines from a pharmacy. A Medicare drug plan (Part D) does: show the card of that plan.',
    programMedicaid:
      'Show your Medicaid card first: most people with Medicaid pay nothing or a few dollars for a medicine. Your plan knows which ones it covers.',
    programTricare:
      'Show your military ID first: TRICARE has copays of its own, and at a military pharmacy medicines cost you nothing.',
    silent:
      'Your plan’s answer does not name pharmacy prices. Show the pharmacy the RxBIN, PCN and group on your card: it asks your plan.',
    silent_brand:
      'Your plan’s answer names no price of brands. Show the pharmacy the RxBIN, PCN and group on your card: it asks your plan.',
    silent_generic:
      'Your plan’s answer names no price of generics. Show the pharmacy the RxBIN, PCN and group on your card: it asks your plan.',
    notCovered: 'Your plan’s answer says that it does not pay for medicines from a pharmacy.',
    off: 'Your insurer says that this plan is not on.',
    unchecked: 'Your card is on file, but no check of it holds now.',
    checkIt: 'Check my insurance',
    noCard: 'Check your insurance card, and you see here what your plan says.',
    addCard: 'Add my card',
    failed: 'What your plan says did not come.',
  },
  es: {
    title: 'Lo que dice su plan',
    share: '{percent} del precio',
    kind_any: 'Medicamentos: {price}.',
    kind_brand: 'De marca: {price}.',
    kind_generic: 'Genéricos: {price}.',
    kind_mail: 'Por correo: {price}.',
    tier_any: 'Medicamentos {price}',
    tier_brand: 'De marca {price}',
    tier_generic: 'Genérico {price}',
    tier_mail: 'Por correo {price}',
    deductible_applies: 'Primero va su deducible, y lo que paga cuenta para él.',
    deductible_waived:
      'Aquí el deducible no importa, así que por lo general esto no cuenta para él. Sí cuenta para su límite anual.',
    deductible_unsaid:
      'Su plan no dice si primero va el deducible. Lo que paga por lo general cuenta para su límite anual.',
    noDeductible: 'Su plan no tiene deducible. Lo que paga por lo general cuenta para su límite anual.',
    words: 'Palabras de su aseguradora: “{note}”.',
    whichIsYours: 'Cuál es el suyo está en la lista de medicamentos de su plan.',
    withPlan: 'Con su plan',
    planLower:
      'Su plan dice esto de los medicamentos de su lista. Muestre primero su tarjeta de seguro. Un medicamento que no está en la lista puede costar más.',
    noCardLess: 'Ninguna tarjeta de aquí pide menos.',
    brandMore: 'Uno de marca suele costar más que otros de la lista.',
    cardInstead: 'Con una tarjeta, sin su plan: {price} en {pharmacy}, con {source}.',
    withoutPlan: 'Estos precios son para pagar sin su plan.',
    lowestWithout: 'El precio más bajo que conocemos sin su plan, en un radio de {miles} millas',
    perhapsLower:
      'Con su plan puede ser menos: {prices} Depende de dónde esté este medicamento en la lista de su plan. Pregunte los dos precios.',
    afterDeductible: 'Primero paga lo que le falta del deducible.',
    perFill: 'Un copago es por un surtido, que suele ser de 30 días.',
    fills: '{count} surtidos son {total}.',
    aFill: '{price} por surtido',
    askLower:
      'Si el precio de la propia farmacia es menor que su copago, puede pagar ese. Pregunte al farmacéutico: ningún plan puede prohibirle decírselo.',
    programSilent: 'Su respuesta no dice ningún precio de medicamentos.',
    insteadOfPlan: 'Una tarjeta de descuento se usa en lugar de su seguro, nunca junto con él.',
    programMedicare:
      'Original Medicare paga pocos medicamentos de farmacia. Un plan de medicamentos de Medicare (Parte D) sí: muestre la tarjeta de ese plan.',
    programMedicaid:
      'Muestre primero su tarjeta de Medicaid: la mayoría de las personas con Medicaid no paga nada o unos pocos dólares por un medicamento. Su plan sabe cuáles cubre.',
    programTricare:
      'Muestre primero su identificación militar: TRICARE tiene sus propios copagos, y en una farmacia militar los medicamentos no le cuestan nada.',
    silent:
      'La respuesta de su plan no dice precios de farmacia. Muestre en la farmacia el RxBIN, el PCN y el grupo de su tarjeta: ella pregunta a su plan.',
    silent_brand:
      'La respuesta de su plan no dice ningún precio de los de marca. Muestre en la farmacia el RxBIN, el PCN y el grupo de su tarjeta: ella pregunta a su plan.',
    silent_generic:
      'La respuesta de su plan no dice ningún precio de genéricos. Muestre en la farmacia el RxBIN, el PCN y el grupo de su tarjeta: ella pregunta a su plan.',
    notCovered: 'La respuesta de su plan dice que no paga medicamentos de farmacia.',
    off: 'Su aseguradora dice que este plan no está activo.',
    unchecked: 'Su tarjeta está guardada, pero ahora no vale ninguna verificación.',
    checkIt: 'Verificar mi seguro',
    noCard: 'Verifique su tarjeta de seguro y verá aquí lo que dice su plan.',
    addCard: 'Agregar mi tarjeta',
    failed: 'No llegó lo que dice su plan.',
  },
})
