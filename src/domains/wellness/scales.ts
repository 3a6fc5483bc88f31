/** Points for a value below a bound; the last band has none. */
type Band = { below: number; points: number; goal: string | null }
/** What a value is worth, the next better worth, and what would reach it. */
export type Worth = { points: number; next: number | null; goal: string | null }

const scale =
  (bands: readonly Band[]) =>
  (value: number): Worth => {
    const points = bands.find(({ below }) => value < below)?.points ?? 0
    return worthOf(bands, points)
  }
const worthOf = (bands: readonly Pick<Band, 'points' | 'goal'>[], points: number): Worth => {
  const [better] = bands.filter((band) => band.points > points).sort((a, b) => a.points - b.points)
  return { points, next: better?.points ?? null, goal: better?.goal ?? null }
}
const top = Number.POSITIVE_INFINITY

/*
 * Life's Essential 8, the score of cardiovascular health of the American Heart Association: Lloyd-Jones and others,
 * Circulation 2022;146:e18-e43, https://doi.org/10.1161/CIR.0000000000001078, for adults.
 */

/** Minutes of moderate exercise a week. */
const minutesAWeek = scale([
  { below: 1, points: 0, goal: null },
  { below: 30, points: 20, goal: null },
  { below: 60, points: 40, goal: null },
  { below: 90, points: 60, goal: null },
  { below: 120, points: 80, goal: null },
  { below: 150, points: 90, goal: null },
  { below: top, points: 100, goal: '150' },
])
// The form asks for days; a day of exercise counts as 30 minutes, and a span as its middle.
const minutes = { never: 0, rarely: 15, weekly: 45, regularly: 120, daily: 210 } as const
export const movingWorth = (often: keyof typeof minutes): Worth => {
  const { points } = minutesAWeek(minutes[often])
  return { points, next: points < 100 ? 100 : null, goal: '150' }
}

/** Points by how long ago somebody stopped. */
const stopped = { 'under-1': 25, '1-to-5': 50, '5-or-more': 75 } as const
/** What somebody says of smoking and vaping. */
type Smoking = {
  status: 'never' | 'former' | 'current'
  since: keyof typeof stopped | null
  kind: 'smoke' | 'vapor' | 'smokeless' | null
  atHome: boolean | null
}
const smokerAtHomeCosts = 20

/**
 * Nicotine; null for somebody who stopped and does not say when, who does not say what they use, or uses what the score does
 * not speak of. What stopping brings is counted after five years without.
 */
export function nicotineWorth({ status, since, kind, atHome }: Smoking): Worth | null {
  const less = (points: number) => (atHome && points > 0 ? points - smokerAtHomeCosts : points)
  if (status === 'current') {
    if (kind === null || kind === 'smokeless') return null
    return { points: kind === 'smoke' ? 0 : less(stopped['under-1']), next: less(stopped['5-or-more']), goal: null }
  }
  const points = status === 'never' ? 100 : since && stopped[since]
  return points === null ? null : { points: less(points), next: null, goal: null }
}

/** Hours of sleep a night; best from 7 to under 9. */
export function sleepWorth(hours: number): Worth {
  const points = [
    { from: 10, points: 40 },
    { from: 9, points: 90 },
    { from: 7, points: 100 },
    { from: 6, points: 70 },
    { from: 5, points: 40 },
    { from: 4, points: 20 },
  ].find(({ from }) => hours >= from)
  return { points: points?.points ?? 0, next: points?.points === 100 ? null : 100, goal: null }
}

export const bmiWorth = scale([
  { below: 25, points: 100, goal: '25' },
  { below: 30, points: 70, goal: '30' },
  { below: 35, points: 30, goal: '35' },
  { below: 40, points: 15, goal: '40' },
  { below: top, points: 0, goal: null },
])

/** Non-HDL cholesterol in mg/dL. The 20 points less for who takes medicine for it are not taken off: the form does not ask. */
export const cholesterolWorth = scale([
  { below: 130, points: 100, goal: '130' },
  { below: 160, points: 60, goal: '160' },
  { below: 190, points: 40, goal: '190' },
  { below: 220, points: 20, goal: '220' },
  { below: top, points: 0, goal: null },
])

const fasting = [
  { points: 100, goal: '100 mg/dL' },
  { points: 60, goal: null },
]
const fastingGoal = '130 mg/dL'
const a1cHealthy = [
  { points: 100, goal: '5.7%' },
  { points: 60, goal: null },
]
const a1cDiabetes = scale([
  { below: 7, points: 40, goal: '7.0%' },
  { below: 8, points: 30, goal: '8.0%' },
  { below: 9, points: 20, goal: '9.0%' },
  { below: 10, points: 10, goal: '10.0%' },
  { below: top, points: 0, goal: null },
])
/*
 * The table takes HbA1c alone from diabetes on. A fasting value there is read by the averages that the American Diabetes
 * Association gives for HbA1c 7, 8, 9 and 10%: 154, 183, 212 and 240 mg/dL (Standards of Care in Diabetes, 6, table 6.1).
 */
const fastingDiabetes = scale([
  { below: 154, points: 40, goal: fastingGoal },
  { below: 183, points: 30, goal: fastingGoal },
  { below: 212, points: 20, goal: fastingGoal },
  { below: 240, points: 10, goal: fastingGoal },
  { below: top, points: 0, goal: null },
])
/** Blood sugar: fasting or HbA1c. A value in the range of diabetes counts as one, whether or not it was told. */
export function bloodSugarWorth(value: { fasting: number } | { a1c: number }, hasDiabetes: boolean): Worth {
  if ('a1c' in value) {
    if (hasDiabetes || value.a1c >= 6.5) return a1cDiabetes(value.a1c)
    return worthOf(a1cHealthy, value.a1c < 5.7 ? 100 : 60)
  }
  if (hasDiabetes || value.fasting >= 126) {
    const { points, goal } = fastingDiabetes(value.fasting)
    // What its doctors aim at before a meal, 80 to 130, has all the points there are with diabetes.
    return { points, next: points < 40 ? 40 : null, goal }
  }
  return worthOf(fasting, value.fasting < 100 ? 100 : 60)
}

const pressures = [
  { upper: 120, lower: 80, points: 100, goal: '120/80' },
  { upper: 130, lower: 80, points: 75, goal: '130/80' },
  { upper: 140, lower: 90, points: 50, goal: '140/90' },
  { upper: 160, lower: 100, points: 25, goal: '160/100' },
] as const
/** Blood pressure. As with cholesterol, nothing is taken off for medicine. */
export function bloodPressureWorth(value: { upper: number; lower: number }): Worth {
  const band = pressures.find(({ upper, lower }) => value.upper < upper && value.lower < lower)
  return worthOf(pressures, band?.points ?? 0)
}

/*
 * What follows is our own, since nobody publishes a scale for it.
 */

/**
 * What people in the US paid themselves for care, each month on average, in cents: $505.7 billion in 2023 for 334 million
 * people. CMS, National Health Expenditure Accounts, 2023.
 */
const averageSpendCents = 12_617
/** A month's own spending in cents beside that average: half of it or less has all points. */
export function spendingWorth(cents: number): Worth {
  const bands = [
    { times: 0.5, points: 100 },
    { times: 1, points: 80 },
    { times: 1.5, points: 60 },
    { times: 2, points: 40 },
    { times: 3, points: 20 },
  ].map(({ times, points }) => ({ most: Math.round(averageSpendCents * times), points }))
  const points = bands.find(({ most }) => cents <= most)?.points ?? 0
  // Nobody is asked to spend less than most people do.
  const better = points < 80 ? bands.findLast((band) => band.points > points) : undefined
  return { points, next: better?.points ?? null, goal: better ? String(better.most) : null }
}
