/** The parts of the overall score and how much each counts, in hundredths; what is not known is left out of the sum. */
export const partWeights = { health: 35, financial: 25, preventive: 20, insurance: 20 } as const
export type PartId = keyof typeof partWeights

/** What each part is made of, in the order of the page. */
export const metricsOf = {
  health: ['moving', 'nicotine', 'sleep', 'weight', 'bloodPressure', 'cholesterol', 'bloodSugar', 'food'],
  financial: ['spending', 'yearlyLimit'],
  preventive: ['physicalExam', 'dentalVisit', 'eyeExam', 'vaccines', 'screenings'],
  insurance: ['covered', 'deductibleUsed', 'network', 'planFit'],
} as const
export type MetricId = (typeof metricsOf)[PartId][number]
export const metricIds: readonly MetricId[] = Object.values(metricsOf).flat()

/** One thing the score looks at. */
export type Metric = {
  metric: MetricId
  /** Null where it is not known; it is then left out. */
  points: number | null
  /** The most points it can have. */
  full: number
  /** The points one change would bring; null where there is no such change. */
  next: number | null
  /** What that change would reach, such as `120/80`. */
  goal: string | null
  /** What was answered, such as `7` hours or `124/78`. */
  value: string | null
  /** It is known, and the published score does not speak of it: a BMI of 17, or a weight in pregnancy. */
  isOutside: boolean
}

export type ScorePart = {
  part: PartId
  /** 0 to 100, rounded half up; null when nothing of it is known. */
  score: number | null
  metrics: Metric[]
}

/** 80 and more is good, 60 and more fair. */
export const gradeOf = (score: number): 'good' | 'fair' | 'low' => (score >= 80 ? 'good' : score >= 60 ? 'fair' : 'low')

const neverAsked: readonly MetricId[] = ['food', 'network', 'planFit', 'yearlyLimit', 'deductibleUsed']
/** Whether the form has a question for it. */
export const isAsked = (metric: MetricId): boolean => !neverAsked.includes(metric)

type ScoredPart = Pick<ScorePart, 'part' | 'score' | 'metrics'>

/** How many of the things a part is made of are known. */
export const knownOf = ({ metrics }: Pick<ScoredPart, 'metrics'>): number =>
  metrics.filter(({ points }) => points !== null).length

/** Whether nobody said if the checks for their age were done. */
export const hasOpenScreening = ({ metrics }: Pick<ScoredPart, 'metrics'>): boolean =>
  metrics.some(({ metric, points }) => metric === 'screenings' && points === null)

/** The word for a part: only where at least half of all it is made of is known, and no check for their age is open. */
export function gradeOfPart(part: ScoredPart): ReturnType<typeof gradeOf> | null {
  const isLittle = knownOf(part) * 2 < part.metrics.length || hasOpenScreening(part)
  return part.score === null || isLittle ? null : gradeOf(part.score)
}

/** The word for the whole: only where the parts that have one count for more than half. */
export function overallGrade(parts: readonly ScoredPart[]): ReturnType<typeof gradeOf> | null {
  const weight = parts.reduce((sum, part) => sum + (gradeOfPart(part) === null ? 0 : partWeights[part.part]), 0)
  const score = overallScore(parts)
  return weight > 50 && score !== null ? gradeOf(score) : null
}

/** What each known part counts for, in whole percent that make 100: the largest remainders are rounded up. */
export function sharesOf(parts: readonly Pick<ScorePart, 'part' | 'score'>[]): Map<PartId, number> {
  const known = parts.filter(({ score }) => score !== null)
  const weight = known.reduce((sum, { part }) => sum + partWeights[part], 0)
  const shares = known.map(({ part }) => {
    const hundredths = partWeights[part] * 100
    return { part, whole: Math.floor(hundredths / weight), remainder: hundredths % weight }
  })
  const left = 100 - shares.reduce((sum, { whole }) => sum + whole, 0)
  const up = shares.toSorted((a, b) => b.remainder - a.remainder).slice(0, left)
  return new Map(shares.map((one) => [one.part, one.whole + (up.includes(one) ? 1 : 0)]))
}

/** The points of what is known, of the points that has; rounded half up. Null when nothing is known. */
export function partScore(metrics: readonly Metric[]): number | null {
  const known = metrics.filter(({ points }) => points !== null)
  const full = known.reduce((sum, { full }) => sum + full, 0)
  return full === 0 ? null : Math.round((known.reduce((sum, { points }) => sum + (points ?? 0), 0) * 100) / full)
}

/** The parts that are known by what each counts for, rounded half up. Null when nothing is known. */
export function overallScore(parts: readonly Pick<ScorePart, 'part' | 'score'>[]): number | null {
  const known = parts.filter(({ score }) => score !== null)
  const weight = known.reduce((sum, { part }) => sum + partWeights[part], 0)
  const points = known.reduce((sum, { part, score }) => sum + partWeights[part] * (score ?? 0), 0)
  return weight === 0 ? null : Math.round(points / weight)
}
