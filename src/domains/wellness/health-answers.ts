import type { Day } from '#kit/day.ts'

export const genders = ['male', 'female', 'other'] as const
export const exerciseFrequencies = ['never', 'rarely', 'weekly', 'regularly', 'daily'] as const
export const smokingStatuses = ['never', 'former', 'current'] as const
/** How long ago somebody stopped smoking, in years, as the score asks. */
export const smokingStops = ['under-1', '1-to-5', '5-or-more'] as const
/** What somebody uses who does: the score tells inhaled vapor from smoke, and says nothing of what is neither. */
export const smokingKinds = ['smoke', 'vapor', 'smokeless'] as const
export const pregnancies = ['no', 'pregnant', 'after-birth', 'unsure'] as const
/** Checks for cancer and others by age and sex; `none` says that none of them was done. */
export const screeningIds = ['breast', 'cervical', 'colorectal', 'lung', 'bone', 'aorta'] as const
export const screeningAnswers = [...screeningIds, 'none'] as const
export const alcoholConsumptions = ['none', 'light', 'moderate', 'heavy'] as const
export const vaccines = [
  'COVID-19',
  'Flu (Annual)',
  'Tetanus',
  'Hepatitis A',
  'Hepatitis B',
  'MMR',
  'Pneumonia',
  'Shingles',
  'HPV',
  'Meningitis',
] as const
export const conditions = [
  'Diabetes',
  'High Blood Pressure',
  'High Cholesterol',
  'Heart Disease',
  'Asthma',
  'Arthritis',
  'Depression',
  'Anxiety',
  'Allergies',
  'Migraines',
] as const

export type Vaccine = (typeof vaccines)[number]
export type Condition = (typeof conditions)[number]
export type ScreeningId = (typeof screeningIds)[number]

/** The least and the most that is taken as an answer. */
export const limits = {
  age: { min: 18, max: 100 },
  sleepHours: { min: 3, max: 12 },
  stressLevel: { min: 1, max: 10 },
} as const

/** What a person says of their health, habits and cover; null where they said nothing. Money in US dollars. */
export type HealthAnswers = {
  age: number | null
  gender: (typeof genders)[number] | null
  /** Pregnant, or in the six weeks after a birth. */
  pregnancy: (typeof pregnancies)[number] | null
  /** As typed, such as `5'10"`, `5.83` (feet) or `178 cm`. */
  height: string
  /** As typed, such as `182` (pounds) or `82.5 kg`. */
  weight: string
  /** That height and weight are right, though they hardly go together. */
  bodyConfirmed: boolean | null
  exerciseFrequency: (typeof exerciseFrequencies)[number] | null
  smokingStatus: (typeof smokingStatuses)[number] | null
  smokingStopped: (typeof smokingStops)[number] | null
  smokingKind: (typeof smokingKinds)[number] | null
  /** Whether somebody smokes indoors where they live. */
  smokerAtHome: boolean | null
  alcoholConsumption: (typeof alcoholConsumptions)[number] | null
  sleepHours: number | null
  stressLevel: number | null
  lastPhysicalExam: Day | null
  lastDentalVisit: Day | null
  lastEyeExam: Day | null
  /** As typed, such as `118/76`. */
  bloodPressure: string | null
  /** Non-HDL, in mg/dL. */
  cholesterol: string | null
  /** Fasting, in mg/dL, or HbA1c as `6.1%`. */
  bloodSugar: string | null
  vaccinations: Vaccine[] | null
  /** Which checks for their age and sex they have had in time. */
  screenings: (typeof screeningAnswers)[number][] | null
  chronicConditions: Condition[] | null
  medications: string | null
  monthlyHealthcareSpend: number | null
  hasInsurance: boolean | null
  insuranceType: string | null
  deductibleAmount: number | null
}
