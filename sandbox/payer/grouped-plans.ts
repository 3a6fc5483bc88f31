// The newer JSON of clearinghouses, as their public documentation has it: benefits grouped by plan and by what they are, in
// words. Written out by hand, so that what the product makes of these words is not tested against itself.

type Segment = string[]

const groups: Readonly<Record<string, string>> = {
  A: 'coInsurance',
  B: 'coPayment',
  C: 'deductible',
  F: 'limitations',
  G: 'outOfPocket',
  I: 'nonCovered',
  MC: 'managedCareCoordinator',
  R: 'otherOrAdditionalPayers',
  Y: 'spendDown',
}
const statuses: Readonly<Record<string, string>> = {
  '1': 'ACTIVE_COVERAGE',
  '5': 'ACTIVE_PENDING_INVESTIGATION',
  '6': 'INACTIVE',
  '7': 'INACTIVE_PENDING_ELIGIBILITY_UPDATE',
}
const insuranceTypes: Readonly<Record<string, string>> = {
  EP: 'EXCLUSIVE_PROVIDER_ORGANIZATION',
  HN: 'HEALTH_MAINTENANCE_ORGANIZATION_HMO_MEDICARE_RISK',
  HM: 'HEALTH_MAINTENANCE_ORGANIZATION_HMO',
  MA: 'MEDICARE_PART_A',
  MB: 'MEDICARE_PART_B',
  MC: 'MEDICAID',
  OT: 'OTHER',
  QM: 'QUALIFIED_MEDICARE_BENEFICIARY',
  PR: 'PREFERRED_PROVIDER_ORGANIZATION_PPO',
}
const levels: Readonly<Record<string, string>> = { IND: 'INDIVIDUAL', FAM: 'FAMILY', EMP: 'EMPLOYEE_ONLY' }
const periods: Readonly<Record<string, string>> = {
  '7': 'DAY',
  '22': 'SERVICE_YEAR',
  '23': 'CALENDAR_YEAR',
  '26': 'EPISODE',
  '27': 'VISIT',
  '29': 'REMAINING',
  '32': 'LIFETIME',
  '34': 'MONTH',
  '36': 'ADMISSION',
}
const networks: Readonly<Record<string, string>> = {
  Y: 'IN_NETWORK',
  N: 'OUT_OF_NETWORK',
  W: 'IN_AND_OUT_OF_NETWORK',
}
const needed: Readonly<Record<string, string>> = { Y: 'REQUIRED', N: 'NOT_REQUIRED' }

/** A payer's 271, cut into segments, as the body of a `2026-06-01` answer. */
export function groupedBody(segments: readonly Segment[]): Record<string, unknown> {
  const of = (id: string, role: string) => segments.find(([name, first]) => name === id && first === role)
  const phone = of('PER', 'IC')?.[4]
  const [subscriber, dependent] = [of('NM1', 'IL'), of('NM1', '03')]
  const about = { ...born(segments), dates: datesOf(segments) }
  const group = of('REF', '6P')
  return {
    payer: {
      name: { organization: of('NM1', 'PR')?.[3] },
      type: 'PAYER',
      ...(phone && { contacts: [{ phoneNumbers: [phone] }] }),
    },
    subscriber: {
      ...personOf(subscriber),
      memberId: subscriber?.[9],
      ...(dependent ? {} : about),
      ...(group && { additionalInformation: { group: { number: group[2], name: group[3] } } }),
    },
    ...(dependent && { dependent: { ...personOf(dependent), ...about, relationToSubscriber: 'CHILD' } }),
    plans: plansOf(segments),
  }
}

const personOf = (name: Segment | undefined) => ({ name: { person: { firstName: name?.[4], lastName: name?.[3] } } })

function born(segments: readonly Segment[]): { dateOfBirth?: string } {
  const day = segments.find(([id]) => id === 'DMG')?.[2]
  return day ? { dateOfBirth: dashed(day) } : {}
}

const dashed = (day: string) => day.replace(/(....)(..)(..)/, '$1-$2-$3')

function datesOf(segments: readonly Segment[]): object {
  const day = (code: string) => segments.find(([id, first]) => id === 'DTP' && first === code)?.[3]
  const [begin, end] = day('291')?.split('-') ?? [day('346'), day('347')]
  const since = day('356')
  return {
    ...(begin && { plan: { start: dashed(begin), ...(end && { end: dashed(end) }) } }),
    ...(since && { eligibility: { start: dashed(since) } }),
  }
}

/** One row for each kind of care; rows that name no plan stand with the first. */
function plansOf(segments: readonly Segment[]): object[] {
  const benefits: Record<string, Record<string, unknown>[]> = {}
  let rows: Record<string, unknown>[] = []
  for (const [id, ...elements] of segments) {
    if (id === 'MSG') for (const row of rows) row['messages'] = [...((row['messages'] as string[]) ?? []), elements[0]]
    if (id === 'NM1' && elements[0] === 'PRP')
      for (const row of rows) row['relatedEntities'] = [{ type: 'PRIMARY_PAYER', name: { organization: elements[2] } }]
    if (id === 'PER')
      for (const row of rows) for (const who of named(row)) who['contacts'] = [{ phoneNumbers: [elements[3]] }]
    if (id !== 'EB') continue
    const [code = ''] = elements
    rows = rowsOf(elements)
    const group = statuses[code] ? 'statuses' : groups[code]
    if (group) benefits[group] = [...(benefits[group] ?? []), ...rows]
  }
  return rows.length > 0 ? [{ benefits }] : []
}

const named = (row: Record<string, unknown>) => (row['relatedEntities'] as Record<string, unknown>[]) ?? []

function rowsOf(elements: Segment): Record<string, unknown>[] {
  const [
    code = '',
    level = '',
    services = '',
    insurance = '',
    plan,
    period = '',
    amount,
    percent,
    counted,
    number,
    auth = '',
    network = '',
  ] = elements
  return services.split('^').map((value) => ({
    ...(statuses[code] && { status: statuses[code] }),
    coverageLevel: levels[level] ?? 'INDIVIDUAL',
    ...(value && { service: { system: 'STC', value } }),
    ...(insurance && { insuranceType: insuranceTypes[insurance] }),
    ...(plan && { planCoverageDescription: plan }),
    ...(period && { timePeriod: periods[period] }),
    ...(amount && { amount }),
    ...(percent && { percent }),
    ...(number && { quantity: { value: number, qualifier: counted === 'VS' ? 'VISITS' : counted } }),
    ...(auth && { priorAuthIndicator: needed[auth] }),
    ...(network && { network: { indicator: networks[network] } }),
  }))
}
