/** Words about a check-up, a visit by video, one outside the network, and one on another day. */
export const visitWayWords = {
  en: {
    'code.G0439': 'Yearly wellness visit',
    'why.checkupLaw': 'By federal law most plans pay a yearly check-up in full, in their network.',
    'assume.checkupLaw':
      'Most plans ask nothing for a yearly check-up in their network. Old plans (“grandfathered”) and short-term plans may. Care of a problem in the same visit can be billed beside it: ask the office.',
    'why.medicareCheckup': 'Medicare Part B pays the yearly wellness visit in full.',
    'assume.medicareCheckup':
      'Ask for the “yearly wellness visit”: once every 12 months Part B pays it in full. It does not pay a full physical exam. Care of a problem in the same visit costs your usual share.',
    'why.planCopayOutside': 'Your insurer says that you pay a copay of ${copay} for this outside its network.',
    'why.planShareOutside': 'Your insurer says that you pay {share} of the price outside its network.',
    'why.planNotCoveredOutside': 'Your insurer says that your plan pays nothing for this outside its network.',
    'assume.outside':
      'This is outside your plan’s network. There the office may bill you for the rest of its own price too, which your plan does not limit. Ask the office for its price, and your insurer what it pays of it.',
    'assume.outsideNotSaid':
      'Nobody has said what your plan pays outside its network. Some plans pay nothing there, and the office may bill its own price. Ask your insurer before you go.',
    'assume.videoNotSaid':
      'Your insurer’s answer names no price for a visit by video. This is its price in an office: ask whether it is the same by video.',
    'note.videoWords': 'By video, in your insurer’s words: {words}.',
    'note.emergencyOutside':
      'In an emergency go to the nearest hospital: by federal law your plan counts it as in its network.',
    'note.yearEnded':
      'Your plan’s year ends on {day}, before this visit. This takes it that your plan goes on unchanged, with nothing of the new year’s deductible paid yet. Check again once the new year has begun.',
    'note.newYear':
      'Most plans start the deductible over on January 1, before this visit. A new year may also bring other prices.',
    'not.problem': 'Care of a problem you bring up',
    'from.checkupLaw': 'Federal law, 42 USC 300gg-13',
  },
  es: {
    'code.G0439': 'Visita anual de bienestar',
    'why.checkupLaw': 'Por ley federal la mayoría de los planes paga el chequeo anual por completo, dentro de su red.',
    'assume.checkupLaw':
      'La mayoría de los planes no pide nada por un chequeo anual dentro de su red. Los planes antiguos (“grandfathered”) y los de corto plazo pueden pedirlo. Si en la misma visita le atienden un problema, pueden cobrarlo aparte: pregunte al consultorio.',
    'why.medicareCheckup': 'La Parte B de Medicare paga por completo la visita anual de bienestar.',
    'assume.medicareCheckup':
      'Pida la “visita anual de bienestar”: una vez cada 12 meses la Parte B la paga por completo. No paga un examen físico completo. Si en la misma visita le atienden un problema, paga su parte de siempre.',
    'why.planCopayOutside': 'Su aseguradora dice que por esto usted paga un copago de ${copay} fuera de su red.',
    'why.planShareOutside': 'Su aseguradora dice que usted paga el {share} del precio fuera de su red.',
    'why.planNotCoveredOutside': 'Su aseguradora dice que su plan no paga nada de esto fuera de su red.',
    'assume.outside':
      'Esto es fuera de la red de su plan. Ahí el consultorio puede cobrarle también el resto de su propio precio, y su plan no lo limita. Pregunte al consultorio su precio, y a su aseguradora cuánto paga.',
    'assume.outsideNotSaid':
      'Nadie ha dicho cuánto paga su plan fuera de su red. Algunos planes no pagan nada ahí, y el consultorio puede cobrar su propio precio. Pregunte a su aseguradora antes de ir.',
    'assume.videoNotSaid':
      'La respuesta de su aseguradora no da un precio para una visita por video. Este es su precio en un consultorio: pregunte si es el mismo por video.',
    'note.videoWords': 'Por video, en palabras de su aseguradora: {words}.',
    'note.emergencyOutside':
      'En una emergencia vaya al hospital más cercano: por ley federal su plan lo cuenta como dentro de su red.',
    'note.yearEnded':
      'El año de su plan termina el {day}, antes de esta visita. Aquí se supone que su plan sigue igual y que aún no ha pagado nada del deducible del año nuevo. Verifique otra vez cuando empiece el año nuevo.',
    'note.newYear':
      'En la mayoría de los planes el deducible empieza de nuevo el 1 de enero, antes de esta visita. El año nuevo puede traer también otros precios.',
    'not.problem': 'La atención de un problema que usted mencione',
    'from.checkupLaw': 'Ley federal, 42 USC 300gg-13',
  },
} as const
