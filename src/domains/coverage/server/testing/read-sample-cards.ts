import type { CardFacts } from '#sandbox/cards/facts.ts'
import type { Layout } from '#sandbox/cards/layout.ts'
import { sampleCard } from '#sandbox/cards/sample-card.ts'
import type { CardReading } from '../../reading/card-reading.ts'
import { readCard } from '../../reading/read-card.ts'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { makeReader } from '../reading/reader.ts'
import { maxMemoryMb, processorMs } from './process-figures.ts'

/** What became of one field of one card. `wrongly sure` is the one that harms. */
export type Outcome = 'exact' | 'missing' | 'wrong, marked' | 'wrongly sure'
export type ReadSample = {
  seed: number
  layout: string
  outcomes: Record<string, Outcome>
  ms: number
  processorMs: number
  maxMemoryMb: number
  said: string[]
}

const names = [
  'insuranceCompany',
  'planName',
  'planType',
  'memberName',
  'memberId',
  'groupNumber',
  'rxBin',
  'rxPcn',
  'rxGroup',
  'copayPrimaryCare',
  'copaySpecialist',
  'copayUrgentCare',
  'copayEmergency',
  'deductible',
] as const

// What is measured is the reading, not the patience of a server: other work on the machine may make it slow.
const patient = { waiting: 6, answerMs: 400_000, idleMs: 60_000 }

/** Has the product read invented cards, as it reads a person's, and compares with what was printed. Phones stand on backs. */
export async function readSampleCards(
  seeds: readonly number[],
  layouts: readonly Layout[],
  companies: readonly string[],
  sides: readonly ('front' | 'back')[] = ['front', 'back'],
): Promise<ReadSample[]> {
  const read = makeReader(patient)
  const samples: ReadSample[] = []
  for (const seed of seeds) {
    const card = await sampleCard(seed, layouts, sides)
    const [started, used] = [performance.now(), processorMs()]
    const photos = await Promise.all(
      card.photos.map(async (photo) => (await cleanPhoto(`data:image/jpeg;base64,${photo.toString('base64')}`)).jpeg),
    )
    const text = await read(photos, 'samples')
    if ('failed' in text) throw new Error(`the reader ${text.failed}`)
    const [front = [], back = []] = text.pages
    const reading = readCard({ front, back }, companies)
    const { outcomes, said } = compare(card.facts, reading, sides)
    const ms = performance.now() - started
    const figures = { ms, processorMs: processorMs() - used, maxMemoryMb: maxMemoryMb() }
    samples.push({ seed, layout: card.layout, outcomes, ...figures, said })
  }
  return samples
}

function compare(
  facts: CardFacts,
  { fields, phones }: CardReading,
  sides: readonly string[],
): Pick<ReadSample, 'outcomes' | 'said'> {
  const outcomes: Record<string, Outcome> = {}
  const said: string[] = []
  for (const name of names) {
    const [printed, read] = [facts[name] || null, fields[name]]
    outcomes[name] = outcomeOf(printed, read)
    if (outcomes[name] !== 'exact') said.push(`${name}: printed ${printed}, read ${read?.value} (${outcomes[name]})`)
  }
  if (!sides.includes('back')) return { outcomes, said }
  const numbers = new Set(phones.map(({ number }) => number))
  const areSame = facts.phones.every((phone) => numbers.has(phone)) && numbers.size === facts.phones.length
  outcomes['phones'] = areSame ? 'exact' : 'wrong, marked'
  if (!areSame) said.push(`phones: printed ${facts.phones.join(' ')}, read ${[...numbers].join(' ')}`)
  return { outcomes, said }
}

/** Letters, digits and the signs of a number must be the same; spaces are not looked at. */
function outcomeOf(printed: string | null, read: CardReading['fields'][keyof CardReading['fields']]): Outcome {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()
  if (!read) return printed === null ? 'exact' : 'missing'
  if (printed !== null && plain(printed) === plain(read.value)) return 'exact'
  return read.isSure ? 'wrongly sure' : 'wrong, marked'
}
