import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what medicines cost under a plan. */
export const medicineTexts = catalogue({
  en: {
    medicines: 'What medicines cost',
    medicine: 'Medicine',
    eachFill: 'For each fill, in US dollars',
    medicine_any: 'Medicines',
    medicine_brand: 'Brand-name medicines',
    medicine_generic: 'Generic medicines',
    medicine_mail: 'Medicines by mail',
    noMedicines: 'Your insurer says that your plan does not cover medicines. Do you have another card for them?',
    medicineFirst: 'You pay your deductible first.',
    medicineWaived: 'You do not have to pay your deductible first.',
  },
  es: {
    medicines: 'Lo que cuestan las medicinas',
    medicine: 'Medicina',
    eachFill: 'Cada vez que la surte, en dólares',
    medicine_any: 'Medicinas',
    medicine_brand: 'Medicinas de marca',
    medicine_generic: 'Medicinas genéricas',
    medicine_mail: 'Medicinas por correo',
    noMedicines: 'Su aseguradora dice que su plan no cubre medicinas. ¿Tiene otra tarjeta para ellas?',
    medicineFirst: 'Primero paga su deducible.',
    medicineWaived: 'No tiene que pagar primero su deducible.',
  },
})
