import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about what a plan that is on does not pay, or not alone. */
export const planWarningTexts = catalogue({
  en: {
    planHospitalOnly:
      'Only Part A, for hospital stays, is on. It does not pay for visits to doctors: ask who pays those.',
    planOther:
      'Your insurer says that another plan pays too: {names}. It may pay first. With Medicare Advantage it pays instead of Original Medicare. Ask it before you go.',
    planBeside: '{names} may pay for your care, not Original Medicare',
    planBesideText:
      'Medicare’s answer names it. A Medicare Advantage plan pays instead of Original Medicare, with its own prices and network; any other plan may pay first. Check that plan with its own card.',
    partAPeriod: 'For each hospital stay and the 60 days after it, not for a year: it can come more than once.',
    openNoLimit: 'My yearly limit (out-of-pocket maximum)? It did not say.',
    openAssignment: 'Does my doctor take Medicare’s price (“accept assignment”)? It did not say. Ask the clinic.',
    partBLab: 'Part B pays lab tests in full, with no deductible.',
    partBNoLimit:
      'Original Medicare has no network and no yearly limit on what you pay. Medigap, Medicaid or an employer’s plan may pay your part: show both cards.',
    planOtherUnnamed: 'one it does not name',
    setPriceDay: 'A set price a day',
    countLeft: '{year} {year|visit|visits} a year, {left} left.',
    countNoneLeft: '{year} {year|visit|visits} a year, none left. Ask your insurer before you go.',
    countYear: '{year} {year|visit|visits} a year. How many are left is not in the answer.',
    countOnlyLeft: '{left} {left|visit|visits} left this year.',
    countOnlyNone: 'No visits left this year. Ask your insurer before you go.',
    outBills: 'A doctor outside the network may also bill you what your plan does not allow (a balance bill).',
    outNothing: 'Outside your network this plan pays nothing but for an emergency.',
    several: 'One of these, and it does not say which: {amounts}.',
    noCopayOpen: 'It names a copay of $0. That may mean free, or only that your deductible comes first.',
    askNoCopay: 'Is this free, or does my deductible come first: {care}? It names a copay of $0.',
    contradicted: 'It says both that this is covered and that it is not. Ask before you go.',
    orderOpen: 'It does not say whether your deductible comes first.',
    notSure: 'Not certain: ask what its words mean.',
    elsewhere: 'In other places: {amounts}.',
    leftOut: 'Not covered of it: “{words}”.',
    atPlace: '{amount} ({place})',
    place_office: 'in an office',
    place_telehealth: 'by phone or video',
    place_home: 'at home',
    place_hospital: 'in a hospital',
    place_surgery: 'in a surgery center',
    place_retail: 'in a store’s clinic',
    place_lab: 'in a laboratory',
    place_urgent: 'in urgent care',
    place_other: 'in another place',
    emergencyOut:
      'In an emergency go to the nearest emergency room. By US law most plans must not ask you for more there than in your network.',
  },
  es: {
    planHospitalOnly:
      'Solo la Parte A, para el hospital, está activa. No paga las visitas al médico: pregunte quién las paga.',
    planOther:
      'Su aseguradora dice que otro plan también paga: {names}. Puede pagar primero. Con Medicare Advantage, paga en lugar de Medicare Original. Pregúntele antes de ir.',
    planBeside: 'Puede que {names} pague su atención, y no Medicare Original',
    planBesideText:
      'La respuesta de Medicare lo nombra. Un plan Medicare Advantage paga en lugar de Medicare Original, con sus propios precios y su red; cualquier otro plan puede pagar primero. Verifique ese plan con su propia tarjeta.',
    partAPeriod: 'Por cada estadía en el hospital y los 60 días siguientes, no por año: puede repetirse.',
    openNoLimit: '¿Mi límite anual (gasto máximo de bolsillo)? No lo dijo.',
    openAssignment:
      '¿Mi médico acepta el precio de Medicare (“acepta la asignación”)? No lo dijo. Pregunte a la clínica.',
    partBLab: 'La Parte B paga los análisis por completo, sin deducible.',
    partBNoLimit:
      'Medicare Original no tiene red ni límite anual de lo que usted paga. Medigap, Medicaid o el plan de un empleador pueden pagar su parte: muestre las dos tarjetas.',
    planOtherUnnamed: 'uno que no nombra',
    setPriceDay: 'Un precio fijo por día',
    countLeft: '{year} {year|visita|visitas} al año; {left|queda|quedan} {left}.',
    countNoneLeft: '{year} {year|visita|visitas} al año; no queda ninguna. Pregunte a su aseguradora antes de ir.',
    countYear: '{year} {year|visita|visitas} al año. La respuesta no dice cuántas quedan.',
    countOnlyLeft: '{left|Queda|Quedan} {left} {left|visita|visitas} este año.',
    countOnlyNone: 'No queda ninguna visita este año. Pregunte a su aseguradora antes de ir.',
    outBills: 'Un médico fuera de la red también puede cobrarle lo que su plan no acepta (“balance bill”).',
    outNothing: 'Fuera de su red este plan no paga nada, salvo una emergencia.',
    several: 'Uno de estos, y no dice cuál: {amounts}.',
    noCopayOpen: 'Da un copago de $0. Puede ser gratis, o solo que primero va su deducible.',
    askNoCopay: '¿Es gratis, o va primero mi deducible: {care}? Da un copago de $0.',
    contradicted: 'Dice que esto está cubierto y también que no. Pregunte antes de ir.',
    orderOpen: 'No dice si primero va su deducible.',
    notSure: 'No es seguro: pregunte qué quieren decir sus palabras.',
    elsewhere: 'En otros lugares: {amounts}.',
    leftOut: 'No cubre de esto: “{words}”.',
    atPlace: '{amount} ({place})',
    place_office: 'en un consultorio',
    place_telehealth: 'por teléfono o video',
    place_home: 'en casa',
    place_hospital: 'en un hospital',
    place_surgery: 'en un centro de cirugía',
    place_retail: 'en la clínica de una tienda',
    place_lab: 'en un laboratorio',
    place_urgent: 'en atención urgente',
    place_other: 'en otro lugar',
    emergencyOut:
      'En una emergencia vaya a la sala más cercana. Por ley, la mayoría de los planes no puede cobrarle allí más que en su red.',
  },
})
