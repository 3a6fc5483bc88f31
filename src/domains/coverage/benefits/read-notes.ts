import { parseDecimal } from '#kit/decimal.ts'
import { basisPointsOf } from './benefit-words.ts'
import type { CareKind, CarePlace } from './care-kinds.ts'
import { clausesOf, type Meaning, meaningsOf, type NotedCare } from './note-phrases.ts'
import type { Benefit } from './payer-answer.ts'

/** What a row's notes say of it. */
export type RowNotes = {
  /** The kinds of care it is about; none: not said. */
  cares: readonly NotedCare[]
  places: readonly CarePlace[]
  /** The tier of the network; null: not said. */
  tier: string | null
  network: Benefit['network']
  /** What is said of the deductible, each for these kinds of care; none: for all that the row is about. */
  deductible: readonly { stands: 'applies' | 'waived'; cares: readonly NotedCare[] }[]
  /** A copay in cents that only a note states. */
  copay: bigint | null
  /** The plan's part in basis points, where the note says that this is the plan's; `figure`: the figure of the row. */
  planPays: bigint | 'figure' | null
  isMaximum: boolean
  isAggregate: boolean
  isPerDay: boolean
  isWaivedIfAdmitted: boolean
  needsAuthorization: boolean
  /** Notes that are not understood in whole: what the row says may hang on them. */
  unread: readonly string[]
}

type Figures = Pick<Benefit, 'code' | 'cents' | 'basisPoints' | 'network' | 'level' | 'messages'>

const known = new WeakMap<Figures, RowNotes>()

/** Reads the notes of a row. A note is understood in whole or stands as a note: nothing is taken from a part that saves money. */
export function notesOf(row: Figures): RowNotes {
  const before = known.get(row)
  if (before) return before
  const clauses = row.messages.flatMap((message) => clausesOf(message).map((clause) => ({ message, clause })))
  const read = clauses.map(({ message, clause }) => ({ message, meanings: understood(clause, row) }))
  const unread = read.flatMap(({ message, meanings }) => (meanings ? [] : [message]))
  const all = read.flatMap(({ meanings }) => (meanings ? [meanings] : []))
  const notes = summed(all, row, [...new Set(unread)])
  known.set(row, notes)
  return notes
}

const dollarsOf = (text: string) => parseDecimal('USD', text)?.units ?? null

/** The meanings of a clause; null where a word is not known, or where together they say something nobody knows of this row. */
function understood(clause: string, row: Figures): readonly Meaning[] | null {
  const meanings = meaningsOf(clause)
  if (!meanings) return null
  const { code, cents, basisPoints } = row
  const isLimit = code === 'C' || code === 'G'
  const has = (is: Meaning['is']) => meanings.some((one) => one.is === is)
  const dollars = meanings.flatMap((one) => (one.is === 'dollars' ? [dollarsOf(one.text)] : []))
  const percents = meanings.flatMap((one) => (one.is === 'percent' ? [basisPointsOf(one.text)] : []))
  const isOwn = (figure: bigint | null, own: bigint | null) => figure !== null && figure === own
  // An amount is the row's own, or a copay that only the note names.
  if (
    dollars.length > 1 ||
    dollars.some((one) => !isOwn(one, cents) && !(has('copay') && one !== null && cents === null))
  )
    return null
  if (percents.length > 1 || (!has('planPays') && percents.some((one) => !isOwn(one, basisPoints)))) return null
  if (has('planPays') && (code !== 'A' || has('memberPays'))) return null
  if (!isLimit && (has('ofLimit') || has('family'))) return null
  if (has('family') && row.level !== 'family') return null
  if (has('noCopay') && cents !== 0n && code !== 'A') return null
  const isOtherWay = (one: Meaning) => one.is === 'network' && one.network !== 'both' && one.network !== row.network
  if (row.network !== null && row.network !== 'both' && meanings.some(isOtherWay)) return null
  const stands = new Set(meanings.flatMap((one) => (one.is === 'deductible' ? [one.stands] : [])))
  if (stands.size > 1 || (isLimit && stands.size > 0)) return null
  return meanings
}

/** The kinds of care a clause speaks of, and whether it says so of its own words on the deductible alone. */
function caresOf(clause: readonly Meaning[]): { cares: NotedCare[]; isScope: boolean } {
  const cares = clause.flatMap((one) => (one.is === 'care' ? one.care : []))
  const said = clause.findIndex(({ is }) => is === 'deductible')
  const scope = clause.findIndex(({ is }, at) => is === 'for' && at > said)
  return { cares, isScope: said >= 0 && scope > said && clause.slice(scope).some(({ is }) => is === 'care') }
}

const figuresOf = (clause: readonly Meaning[], is: 'dollars' | 'percent') =>
  clause.flatMap((one) => (one.is === is ? [one.text] : []))

function summed(clauses: readonly (readonly Meaning[])[], row: Figures, unread: readonly string[]): RowNotes {
  const all = clauses.flat()
  const has = (is: Meaning['is']) => all.some((one) => one.is === is)
  const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] as T) : null)
  const tiers = all.flatMap((one) => (one.is === 'tier' ? [one.tier] : []))
  const networks = all.flatMap((one) => (one.is === 'network' ? [one.network] : []))
  const deductible = clauses.flatMap((clause) => {
    const { cares, isScope } = caresOf(clause)
    return clause.flatMap((one) =>
      one.is === 'deductible' ? [{ stands: one.stands, cares: isScope ? cares : [] }] : [],
    )
  })
  const copays = clauses.flatMap((clause) =>
    clause.some(({ is }) => is === 'copay') ? figuresOf(clause, 'dollars') : [],
  )
  const plan = clauses.filter((clause) => clause.some(({ is }) => is === 'planPays'))
  const planParts = plan.flatMap((clause) => figuresOf(clause, 'percent').map((text) => basisPointsOf(text)))
  const isWhole = unread.length === 0
  return {
    cares: clauses.flatMap((clause) => (caresOf(clause).isScope ? [] : caresOf(clause).cares)),
    places: all.flatMap((one) => (one.is === 'place' ? [one.place] : [])),
    tier: only(tiers),
    network: row.network ?? only(networks),
    // What lowers a figure is taken from notes that are understood in whole.
    deductible: isWhole ? deductible : deductible.filter(({ stands }) => stands === 'applies'),
    copay: isWhole && row.cents === null ? only(copays.map(dollarsOf)) : null,
    planPays: plan.length === 0 ? null : planParts.length === 0 ? 'figure' : only(planParts),
    isMaximum: has('maximum'),
    isAggregate: has('aggregate'),
    isPerDay: has('perDay'),
    isWaivedIfAdmitted: has('waivedIfAdmitted'),
    needsAuthorization: has('authorization'),
    unread: [...unread, ...(new Set(tiers).size > 1 ? row.messages : [])],
  }
}

/** Whether the notes of these rows put the deductible first for a kind of care; null: not said, `both`: they differ. */
export function deductibleNoted(rows: readonly Benefit[], care: CareKind): 'applies' | 'waived' | 'both' | null {
  const said = rows.flatMap((row) =>
    notesOf(row)
      .deductible.filter(({ cares }) => cares.length === 0 || cares.includes(care))
      .map(({ stands }) => stands),
  )
  const [first] = said
  return first === undefined ? null : said.every((one) => one === first) ? first : 'both'
}

/** The notes of a row that leave open what it says of a kind of care: those not understood, and a deductible of other care. */
export function openNotes(row: Benefit, care?: CareKind): readonly string[] {
  const { unread, deductible } = notesOf(row)
  const isOfOther = deductible.some(({ cares }) => cares.length > 0 && !(care && cares.includes(care)))
  return isOfOther ? [...new Set([...unread, ...row.messages])] : unread
}
