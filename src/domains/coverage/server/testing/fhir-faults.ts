type Json = Record<string, unknown>

// What R4 asks of each resource that is written here: https://hl7.org/fhir/R4/resourcelist.html
const needed: Readonly<Record<string, readonly string[]>> = {
  CoverageEligibilityResponse: [
    'status',
    'purpose',
    'patient',
    'created',
    'request',
    'outcome',
    'insurer',
    'insurance.coverage',
    'insurance.item.benefit.type',
  ],
  Coverage: ['status', 'beneficiary', 'payor', 'class.type', 'class.value'],
  Patient: [],
  Organization: ['name'],
}
// The dialect of CARIN's digital card asks for more.
const ofCard = [
  'meta.lastUpdated',
  'meta.profile',
  'identifier.type',
  'identifier.value',
  'subscriberId',
  'relationship',
]

const isPart = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Each value at a path, one for each place where its parent stands; undefined where it is missing. */
function at(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value]
  return listOf(value).flatMap((one) => {
    const inner = isPart(one) ? one[name] : undefined
    // What is not there needs no parts.
    if (inner === undefined) return rest.length > 0 ? [] : [undefined]
    return at(inner, rest)
  })
}

/** What of a resource is not as FHIR R4 wants it, in words; empty when nothing is. */
export function fhirFaults(resource: unknown): string[] {
  if (!isPart(resource)) return ['no resource']
  const contained = listOf(resource['contained'] ?? []).filter(isPart)
  const all = [resource, ...contained]
  const ids = new Set(contained.map(({ id }) => `#${id}`))
  const text = JSON.stringify(resource)
  const referred = [...text.matchAll(/"reference":"([^"]*)"/g)].map((match) => match[1] ?? '')
  const isCard = JSON.stringify(resource['meta'] ?? {}).includes('C4DIC-Coverage')
  return [
    ...all.flatMap((one) => missingIn(one, isCard && one === resource)),
    ...referred.filter((to) => !ids.has(to)).map((to) => `${to} is nowhere in it`),
    ...[...ids].filter((id) => !referred.includes(id)).map((id) => `nothing refers to ${id}`),
    ...odd(resource, ''),
  ]
}

function missingIn(resource: Json, isCard: boolean): string[] {
  const kind = String(resource['resourceType'])
  const paths = [...(needed[kind] ?? [`resource ${kind}`]), ...(isCard ? ofCard : [])]
  return paths
    .filter((path) => at(resource, path.split('.')).some((value) => value === undefined))
    .map((path) => `${kind}.${path} is missing`)
}

/** Empty lists and parts, codings that name no code or no system, ids and days that are none. */
function odd(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path} is empty`] : value.flatMap((one, n) => odd(one, `${path}[${n}]`))
  if (!isPart(value)) return value === null || value === '' ? [`${path} says nothing`] : wrongText(value, path)
  const entries = Object.entries(value)
  const isCoding = /\.coding\[\d+\]$/.test(path)
  const isWhole = typeof value['code'] === 'string' && /^https?:\/\//.test(String(value['system']))
  return [
    ...(entries.length === 0 ? [`${path} is empty`] : []),
    ...(isCoding && !isWhole ? [`${path} has no code of a system`] : []),
    ...entries.flatMap(([name, one]) => odd(one, path ? `${path}.${name}` : name)),
  ]
}

function wrongText(value: unknown, path: string): string[] {
  const shapes: [RegExp, RegExp][] = [
    [/(^|\.)(id|valueId)$/, /^[A-Za-z0-9\-.]{1,64}$/],
    [/(birthDate|\.start|\.end)$/, /^\d{4}-\d{2}-\d{2}$/],
    [/(^created|lastUpdated)$/, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/],
  ]
  return shapes.some(([name, shape]) => name.test(path) && !shape.test(String(value))) ? [`${path} is ${value}`] : []
}
