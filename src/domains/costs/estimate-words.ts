/** The words of an estimate: each step of the working, what it assumes and what it leaves out. Our own plain names for codes. */
export const estimateWords = {
  en: {
    'code.99213': 'Office visit',
    'code.99214': 'Longer office visit, as with a specialist',
    'code.99284': 'The emergency doctor’s work',
    'code.71046': 'Chest X-ray, two pictures',
    'code.90834': 'Talk therapy session of about 45 minutes',
    'code.97110': 'Guided exercise, three quarter-hours',
    'code.80053': 'Blood chemistry test',
    'code.36415': 'Taking the blood sample',
    'group.5024': 'The hospital’s fee for the emergency room',
    'why.units': 'National figure. Code {code}: {units} value units at ${factor} each, rounded to the cent.',
    'why.unitsTimes':
      'National figure. Code {code}: {times} times {units} value units at ${factor} each, rounded to the cent. Medicare itself pays a little less for the second and third.',
    'why.laboratory': 'Code {code}. Laboratories have one national price.',
    'why.hospital': 'Hospital group {code}. National figure, not adjusted to local wages.',
    'area.higher': 'Prices in {area} are {percent}% higher',
    'area.lower': 'Prices in {area} are {percent}% lower',
    'area.same': 'Prices in {area} are the national ones',
    'area.unknown': 'No adjustment for the area',
    'why.area': 'Area factors: work {work}, practice costs {practice}, malpractice cover {malpractice}.',
    'why.areaUnknown': 'Medicare lists no pricing area for this place, so the national figure stands.',
    price: 'Full price',
    'why.price': 'What Medicare allows.',
    'insurance.share': 'Insurance pays 80%',
    'why.insuranceShare':
      'Assumes that your deductible is met. No verified plan of yours with this company is on file.',
    'insurance.rest': 'Insurance pays the rest',
    'why.networkCopay': 'Your insurer’s list of doctors states a copay of ${copay} for this doctor.',
    'why.copayOnFile': 'Your verified insurance has a copay of ${copay} for a visit.',
    'why.deductibleOnFile':
      'You first pay what is left of your deductible, ${left}. After that you are assumed to pay 20%, rounded to the cent.',
    'why.deductibleUnknown':
      'Your verified insurance does not say what is left of your deductible. Assumes that it is met and you pay 20%, rounded to the cent.',
    'why.limitOnFile': 'You reach your out-of-pocket limit: ${limit} is the most you still pay this year.',
    'you.pay': 'You pay about',
    'why.youPay': 'Your 20%, rounded to the cent.',
    'why.youPayRest': 'The full price less what insurance pays.',
    'cash.price': 'Price without insurance',
    'why.cashPrice': 'What Medicare allows. A clinic’s own price can be higher or lower.',
    'assume.coinsurance':
      'No verified plan of yours with this company is on file. The figure assumes that your deductible is met and you pay 20%. If it is not met, you may pay all of it.',
    'assume.networkCopay':
      'The copay comes from your insurer’s own list of doctors. It holds if your plan uses that list and covers the visit.',
    'assume.copayOnFile': 'The copay comes from your verified insurance. It holds if your plan covers the visit.',
    'assume.deductibleOnFile':
      'What is left of your deductible comes from your verified insurance. What you pay after it is not known, so 20% is assumed.',
    'assume.deductibleUnknown':
      'Your verified insurance does not say what is left of your deductible. The figure assumes that it is met and you pay 20%. If it is not met, you may pay all of the price, up to your out-of-pocket limit.',
    'assume.limitOnFile':
      'The figure is the most you still pay this year, which comes from your verified insurance. What is left of your deductible is not known.',
    'assume.benchmark': 'What Medicare allows stands in for the cash price. Each clinic sets its own.',
    'note.medicare':
      'At 65 or older you may have Medicare. After its yearly Part B deductible you usually pay 20% of what it allows. Your age changes nothing else here.',
    'not.facility': 'A facility fee, if a hospital owns the clinic',
    'not.tests': 'Tests on the day',
    'not.treatment': 'Treatment beyond the examination',
    'not.stay': 'Staying overnight',
    'not.ambulance': 'An ambulance',
    'not.otherTests': 'Other tests your doctor orders',
    'not.visit': 'The visit itself',
    'not.evaluation': 'The first evaluation',
    'not.otherTreatment': 'Other treatments in the same session',
    'not.medicines': 'Medicines',
    'from.physician': 'CMS physician fee schedule {year} (RVU26C)',
    'from.areaFactors': 'CMS area factors of {year} (GPCI)',
    'from.laboratory': 'CMS clinical laboratory fee schedule {year}',
    'from.hospital': 'CMS hospital outpatient rates {year} (Addendum B)',
    'from.planCheck': 'Check of your plan with {company}, {day}',
    'from.planOnFile': 'Your verified plan with {company}, day of the check not known',
    'from.network': 'List of doctors of {company}, {day}',
    'from.networkUndated': 'List of doctors of {company}, day not known',
    'rule.sum': 'Our rule: the sum of the lines above',
    'rule.usualShare': 'Our rule: you pay 20% after the deductible, as is usual',
  },
  es: {
    'code.99213': 'Consulta médica',
    'code.99214': 'Consulta más larga, como con un especialista',
    'code.99284': 'El trabajo del médico de urgencias',
    'code.71046': 'Radiografía de tórax, dos imágenes',
    'code.90834': 'Sesión de terapia de unos 45 minutos',
    'code.97110': 'Ejercicio guiado, tres cuartos de hora',
    'code.80053': 'Análisis químico de la sangre',
    'code.36415': 'Toma de la muestra de sangre',
    'group.5024': 'La tarifa del hospital por la sala de urgencias',
    'why.units':
      'Cifra nacional. Código {code}: {units} unidades de valor a ${factor} cada una, redondeado al centavo.',
    'why.unitsTimes':
      'Cifra nacional. Código {code}: {times} veces {units} unidades de valor a ${factor} cada una, redondeado al centavo. Medicare paga algo menos por la segunda y la tercera.',
    'why.laboratory': 'Código {code}. Los laboratorios tienen un solo precio nacional.',
    'why.hospital': 'Grupo de hospital {code}. Cifra nacional, sin ajustar a los salarios locales.',
    'area.higher': 'Los precios en {area} son un {percent}% más altos',
    'area.lower': 'Los precios en {area} son un {percent}% más bajos',
    'area.same': 'Los precios en {area} son los nacionales',
    'area.unknown': 'Sin ajuste por la zona',
    'why.area': 'Factores de zona: trabajo {work}, gastos {practice}, seguro médico legal {malpractice}.',
    'why.areaUnknown': 'Medicare no tiene una zona de precios para este lugar; vale la cifra nacional.',
    price: 'Precio completo',
    'why.price': 'Lo que Medicare permite.',
    'insurance.share': 'El seguro paga el 80%',
    'why.insuranceShare':
      'Supone que su deducible está cubierto. No tenemos un plan suyo verificado con esta compañía.',
    'insurance.rest': 'El seguro paga el resto',
    'why.networkCopay': 'La lista de médicos de su aseguradora indica un copago de ${copay} para este médico.',
    'why.copayOnFile': 'Su seguro verificado tiene un copago de ${copay} por visita.',
    'why.deductibleOnFile':
      'Primero paga lo que falta de su deducible, ${left}. Después se supone que paga el 20%, redondeado al centavo.',
    'why.deductibleUnknown':
      'Su seguro verificado no dice qué falta de su deducible. Supone que está cubierto y que usted paga el 20%, redondeado al centavo.',
    'why.limitOnFile': 'Llega a su límite de gastos propios: ${limit} es lo más que todavía paga este año.',
    'you.pay': 'Usted paga cerca de',
    'why.youPay': 'Su 20%, redondeado al centavo.',
    'why.youPayRest': 'El precio completo menos lo que paga el seguro.',
    'cash.price': 'Precio sin seguro',
    'why.cashPrice': 'Lo que Medicare permite. El precio de una clínica puede ser más alto o más bajo.',
    'assume.coinsurance':
      'No tenemos un plan suyo verificado con esta compañía. La cifra supone que su deducible está cubierto y que usted paga el 20%. Si no lo está, puede pagar todo.',
    'assume.networkCopay':
      'El copago viene de la lista de médicos de su aseguradora. Vale si su plan usa esa lista y cubre la visita.',
    'assume.copayOnFile': 'El copago viene de su seguro verificado. Vale si su plan cubre la visita.',
    'assume.deductibleOnFile':
      'Lo que falta de su deducible viene de su seguro verificado. No se sabe qué paga después; se supone el 20%.',
    'assume.deductibleUnknown':
      'Su seguro verificado no dice qué falta de su deducible. La cifra supone que está cubierto y que usted paga el 20%. Si no lo está, puede pagar todo el precio, hasta su límite de gastos propios.',
    'assume.limitOnFile':
      'La cifra es lo más que todavía paga este año y viene de su seguro verificado. No se sabe qué falta de su deducible.',
    'assume.benchmark': 'Lo que Medicare permite representa el precio sin seguro. Cada clínica fija el suyo.',
    'note.medicare':
      'A los 65 años o más puede tener Medicare. Después del deducible anual de la Parte B suele pagar el 20% de lo permitido. Su edad no cambia nada más aquí.',
    'not.facility': 'Una tarifa de instalaciones, si la clínica es de un hospital',
    'not.tests': 'Pruebas ese día',
    'not.treatment': 'Tratamiento aparte del examen',
    'not.stay': 'Pasar la noche',
    'not.ambulance': 'Una ambulancia',
    'not.otherTests': 'Otras pruebas que pida su médico',
    'not.visit': 'La visita misma',
    'not.evaluation': 'La primera evaluación',
    'not.otherTreatment': 'Otros tratamientos en la misma sesión',
    'not.medicines': 'Medicinas',
    'from.physician': 'Tarifas médicas de CMS {year} (RVU26C)',
    'from.areaFactors': 'Factores de zona de CMS de {year} (GPCI)',
    'from.laboratory': 'Tarifas de laboratorio clínico de CMS {year}',
    'from.hospital': 'Tarifas de hospital ambulatorio de CMS {year} (Addendum B)',
    'from.planCheck': 'Verificación de su plan con {company}, {day}',
    'from.planOnFile': 'Su plan verificado con {company}, día de la verificación desconocido',
    'from.network': 'Lista de médicos de {company}, {day}',
    'from.networkUndated': 'Lista de médicos de {company}, día desconocido',
    'rule.sum': 'Nuestra regla: la suma de las líneas anteriores',
    'rule.usualShare': 'Nuestra regla: después del deducible usted paga el 20%, como es usual',
  },
} as const

/** The key of one sentence of an estimate. */
export type EstimateWord = keyof typeof estimateWords.en

/** The key of something a figure leaves out. */
export type NotIncluded = Extract<EstimateWord, `not.${string}`>

/** The key of where a figure comes from: what somebody stated, or a rule of ours. */
export type SourceWord = Extract<EstimateWord, `from.${string}` | `rule.${string}`>

/** A sentence of an estimate in English, its `{slots}` filled; for callers that have no words of their own. */
export function sayEstimate(word: EstimateWord, values: Readonly<Record<string, string>> = {}): string {
  return estimateWords.en[word].replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot)
}
