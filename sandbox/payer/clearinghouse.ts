import { randomUUID } from 'node:crypto'
import { answerAsked, type PayerSays } from './answer.ts'
import { groupedBody } from './grouped-plans.ts'

// The JSON of clearinghouses, written out by hand as their public documentation has it. What they ask the payer is X12 of
// their own making, so its numbers are theirs.

/** What a clearinghouse answers, or how the payer behind it misbehaves. */
export type JsonSays = { type: 'json'; status: number; body: object } | Exclude<PayerSays, { type: 'answer' }>

type Names = { firstName?: string; lastName?: string }
type EligibilityQuery = { payer?: string; provider?: string; id?: string; people: (Names & { birthday?: string })[] }
type Body = Record<string, unknown>

const part = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {})
const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const upper = (value: unknown): string => word(value).toUpperCase()

/** Answers a question in one of the two shapes, by the path it came to; null for any other path. */
export function answerJson(path: string, body: Body, now: Date): JsonSays | null {
  if (path === '/change/medicalnetwork/eligibility/v3') return says(flatQuestion(body), now, rowsOf)
  if (path === '/2026-06-01/eligibility-check') return says(nestedQuestion(body), now, plansOf)
  return null
}

function flatQuestion(body: Body): EligibilityQuery {
  const subscriber = part(body['subscriber'])
  const [dependent] = Array.isArray(body['dependents']) ? body['dependents'].map(part) : []
  const person = (one: Body) => ({ ...one, birthday: word(one['dateOfBirth']) })
  return {
    payer: word(body['tradingPartnerServiceId']),
    provider: word(part(body['provider'])['npi']),
    id: word(subscriber['memberId']),
    people: [person(subscriber), ...(dependent ? [person(dependent)] : [])],
  }
}

function nestedQuestion(body: Body): EligibilityQuery {
  const person = (one: Body) => ({
    ...part(part(one['name'])['person']),
    birthday: word(one['dateOfBirth']).replaceAll('-', ''),
  })
  const subscriber = part(body['subscriber'])
  return {
    payer: word(body['payerId']),
    provider: word(part(body['provider'])['npi']),
    id: word(subscriber['memberId']),
    people: [person(subscriber), ...(body['dependent'] ? [person(part(body['dependent']))] : [])],
  }
}

function says({ payer, provider, id, people }: EligibilityQuery, now: Date, shape: (x12: string) => object): JsonSays {
  if (!payer || !provider || !id || people.some(({ lastName }) => !lastName))
    return { type: 'json', status: 400, body: { message: 'The request is not valid.' } }
  const said = answerAsked(
    {
      control: '000000001',
      group: '1',
      trace: randomUUID().slice(0, 18),
      payer,
      provider,
      people: people.map(({ firstName, lastName, birthday }, n) => ({
        kind: n === 0 ? 'IL' : '03',
        last: upper(lastName),
        first: upper(firstName),
        id: n === 0 ? id : '',
        birthday: word(birthday),
      })),
    },
    now,
  )
  if (said.type !== 'answer') return said
  const body = shape(said.text)
  return { type: 'json', status: 'errors' in body && shape === rowsOf ? 400 : 200, body }
}

/** `2026-06-01/eligibility-check`: benefits grouped in words, and the payer's 271 beside them. */
function plansOf(x12: string): object {
  const segments = x12.split('~').map((segment) => segment.split('*'))
  return { id: `ec_${randomUUID()}`, ...groupedBody(segments), ...errorsIn(segments), x12 }
}

const errorsIn = (segments: string[][]) => {
  const errors = segments.filter(([id]) => id === 'AAA').map(([, , , code]) => ({ code, followupAction: 'Correct it' }))
  return errors.length > 0 ? { errors } : {}
}

const dates: Readonly<Record<string, string>> = {
  '291': 'plan',
  '346': 'planBegin',
  '347': 'planEnd',
  '356': 'eligibilityBegin',
}

/** `eligibility/v3`: each benefit a row, named after the elements of its EB. */
function rowsOf(x12: string): object {
  const segments = x12.split('~').map((segment) => segment.split('*'))
  const named = segments.findLast(([id, role]) => id === 'NM1' && (role === 'IL' || role === '03'))
  const subscriber = segments.find(([id, role]) => id === 'NM1' && role === 'IL')
  const birthday = segments.find(([id]) => id === 'DMG')?.[2]
  const person = (name: string[] | undefined, more: object) => ({ lastName: name?.[3], firstName: name?.[4], ...more })
  const isOwn = named?.[1] === 'IL'
  const rows: Record<string, unknown>[] = []
  for (const [id, ...elements] of segments) {
    if (id === 'EB') rows.push(rowOf(elements))
    if (id === 'NM1' && elements[0] === 'PRP')
      Object.assign(rows.at(-1) ?? {}, {
        benefitsRelatedEntity: { entityIdentifier: 'Primary Payer', entityName: elements[2] },
      })
    if (id === 'PER' && rows.at(-1)?.['benefitsRelatedEntity'])
      Object.assign(rows.at(-1)?.['benefitsRelatedEntity'] as object, {
        contactInformation: { contacts: [{ communicationMode: 'Telephone', communicationNumber: elements[3] }] },
      })
    if (id === 'MSG')
      (rows.at(-1)?.['additionalInformation'] as object[] | undefined)?.push({ description: elements[0] })
  }
  return {
    controlNumber: '214976898',
    payer: { name: segments.find(([id, role]) => id === 'NM1' && role === 'PR')?.[3] },
    subscriber: person(subscriber, { memberId: subscriber?.[9], ...(isOwn && { dateOfBirth: birthday }) }),
    ...(!isOwn && { dependents: [person(named, { dateOfBirth: birthday })] }),
    planDateInformation: Object.fromEntries(
      segments.flatMap(([id, code = '', , day]) => (id === 'DTP' && dates[code] ? [[dates[code], day]] : [])),
    ),
    benefitsInformation: rows,
    ...errorsIn(segments),
  }
}

function rowOf(elements: string[]) {
  const [code, level, services, insurance, plan, period, amount, percent, counted, number, needed, network] = elements
  const said = {
    coverageLevelCode: level,
    insuranceTypeCode: insurance,
    planCoverage: plan,
    timeQualifierCode: period,
    benefitAmount: amount,
    benefitPercent: percent,
    quantityQualifierCode: counted,
    benefitQuantity: number,
    authOrCertIndicator: needed,
    inPlanNetworkIndicatorCode: network,
  }
  return {
    code,
    ...(services && { serviceTypeCodes: services.split('^') }),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    additionalInformation: [],
  }
}
