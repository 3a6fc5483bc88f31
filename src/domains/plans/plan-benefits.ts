/** Care that a plan prices by itself, by the name CMS gives it in its files. */
export const benefitNames = {
  primaryCare: 'Primary Care Visit to Treat an Injury or Illness',
  specialist: 'Specialist Visit',
  lab: 'Laboratory Outpatient and Professional Services',
  imaging: 'Imaging (CT/PET Scans, MRIs)',
  genericDrugs: 'Generic Drugs',
  emergency: 'Emergency Room Services',
  outpatient: 'Outpatient Facility Fee (e.g., Ambulatory Surgery Center)',
  hospital: 'Inpatient Hospital Services (e.g., Hospital Stay)',
} as const
export type PlanBenefit = keyof typeof benefitNames
export const planBenefits = Object.keys(benefitNames) as PlanBenefit[]
