import type { Day } from '#kit/day.ts'

export const offerTypes = ['signup', 'learn-earn', 'referral', 'trading'] as const
/** The tabs: all, then each type, and staking, for which there is no offer. */
export const offerTabs = ['all', 'signup', 'learn-earn', 'referral', 'trading', 'staking'] as const
export type OfferTab = (typeof offerTabs)[number]

/** One offer of another company. Its words stand in `offer-words.ts` by its id. */
export type Offer = {
  id: `o${number}`
  platform: string
  /** The most it says it pays, in whole US dollars. */
  rewardUsd: number
  type: (typeof offerTypes)[number]
  difficulty: 'Easy' | 'Medium' | 'Hard'
  status: 'active' | 'limited' | 'exclusive'
  timeToComplete: { count: number; unit: 'minute' | 'hour' | 'day' | 'year' }
  /** The company's own page with its terms; null where nobody checked one. */
  link: string | null
  countries: readonly string[]
  featured: boolean
  /** The last day of the offer; null where the company names none. */
  endsAt: Day | null
  /** When its terms were last read; null where nobody did. */
  verifiedAt: Day | null
  /** Whether who runs this installation earns from it. */
  earns: boolean
  /** Whether company and offer were invented for practice. */
  isSample: boolean
}

const sample = {
  countries: ['US'],
  endsAt: null,
  verifiedAt: '2026-11-16',
  isSample: true,
  status: 'active',
  earns: false,
} as const
const minutes = (count: number) => ({ count, unit: 'minute' as const })
const days = (count: number) => ({ count, unit: 'day' as const })
const page = (name: string) => `https://www.example.com/${name}` as const

/** The twelve offers, in their order. */
export const offers: readonly Offer[] = [
  {
    ...sample,
    id: 'o1',
    platform: 'Harbor Exchange',
    rewardUsd: 50,
    type: 'signup',
    difficulty: 'Easy',
    timeToComplete: minutes(10),
    link: page('harbor'),
    featured: true,
    endsAt: '2027-12-31',
  },
  {
    ...sample,
    id: 'o2',
    platform: 'Northlight',
    rewardUsd: 100,
    type: 'signup',
    difficulty: 'Easy',
    timeToComplete: minutes(15),
    link: page('northlight'),
    featured: true,
  },
  {
    ...sample,
    id: 'o3',
    platform: 'Tidewater',
    rewardUsd: 75,
    type: 'referral',
    difficulty: 'Medium',
    timeToComplete: { count: 1, unit: 'hour' },
    link: page('tidewater'),
    featured: false,
    verifiedAt: '2026-08-18',
  },
  {
    ...sample,
    id: 'o4',
    platform: 'Harbor Exchange',
    rewardUsd: 200,
    type: 'trading',
    difficulty: 'Medium',
    timeToComplete: days(30),
    link: page('harbor-trading'),
    featured: false,
  },
  {
    ...sample,
    id: 'o5',
    platform: 'Vista Pay',
    rewardUsd: 200,
    type: 'signup',
    difficulty: 'Hard',
    timeToComplete: days(60),
    link: page('vista'),
    featured: false,
    status: 'limited',
  },
  {
    ...sample,
    id: 'o6',
    platform: 'Clearcoin School',
    rewardUsd: 25,
    type: 'learn-earn',
    difficulty: 'Easy',
    timeToComplete: minutes(30),
    link: page('clearcoin'),
    featured: true,
  },
  {
    ...sample,
    id: 'o7',
    platform: 'Northlight',
    rewardUsd: 500,
    type: 'trading',
    difficulty: 'Hard',
    timeToComplete: days(30),
    link: page('northlight-trading'),
    featured: false,
  },
  {
    ...sample,
    id: 'o8',
    platform: 'Ledgerly',
    rewardUsd: 5,
    type: 'learn-earn',
    difficulty: 'Easy',
    timeToComplete: minutes(5),
    link: page('ledgerly'),
    featured: true,
  },
  {
    ...sample,
    id: 'o9',
    platform: 'Tidewater',
    rewardUsd: 1000,
    type: 'referral',
    difficulty: 'Hard',
    timeToComplete: days(90),
    link: page('tidewater-ten'),
    featured: false,
  },
  {
    ...sample,
    id: 'o10',
    platform: 'Vista Pay',
    rewardUsd: 11_000,
    type: 'trading',
    difficulty: 'Hard',
    timeToComplete: { count: 1, unit: 'year' },
    link: page('vista-trading'),
    featured: false,
    status: 'exclusive',
  },
  {
    ...sample,
    id: 'o11',
    platform: 'Plainblock',
    rewardUsd: 10,
    type: 'learn-earn',
    difficulty: 'Easy',
    timeToComplete: minutes(15),
    link: page('plainblock'),
    featured: true,
  },
  {
    ...sample,
    id: 'o12',
    platform: 'Rowan Wallet',
    rewardUsd: 20,
    type: 'signup',
    difficulty: 'Easy',
    timeToComplete: minutes(10),
    link: page('rowan'),
    featured: true,
  },
]

/** An offer that the operator checked. */
type Checked = { id: string; platform: string; link: string; verifiedAt: string; earns: boolean }

/** The offers of an installation: those its operator checked with their links; in live mode no other has one. */
export const offersHere = (mode: 'sandbox' | 'live', checked: readonly Checked[]): readonly Offer[] =>
  offers.map((offer) => {
    const own = checked.find(({ id }) => id === offer.id)
    if (own) return { ...offer, ...own, id: offer.id, verifiedAt: own.verifiedAt as Day, isSample: false }
    return mode === 'sandbox' ? offer : { ...offer, link: null, verifiedAt: null }
  })

const dayMs = 24 * 3_600_000
/** After so many days nobody should rely on what was read. */
const freshDays = 90

/** Whether an offer is over: its last day is behind. */
export const isOfferOver = ({ endsAt }: Pick<Offer, 'endsAt'>, today: Day): boolean => endsAt !== null && endsAt < today

/** How many days ago its terms were read, when that is more than 90; else null. */
export function daysUnchecked({ verifiedAt }: Pick<Offer, 'verifiedAt'>, today: Day): number | null {
  if (verifiedAt === null) return null
  const days = Math.floor((Date.parse(today) - Date.parse(verifiedAt)) / dayMs)
  return days > freshDays ? days : null
}

/** What the page shows and counts: offers that are not over, in whole US dollars. */
export type OfferSums = {
  available: readonly Offer[]
  totalUsd: number
  featured: readonly Offer[]
  completed: number
  completedUsd: number
  /** 0 to 100, rounded half up. */
  percent: number
}

const sumOf = (list: readonly Offer[]) => list.reduce((sum, { rewardUsd }) => sum + rewardUsd, 0)

/** Adds up the offers; those that are over are neither shown nor counted. */
export function sumOffers(list: readonly Offer[], marked: ReadonlySet<Offer['id']>, today: Day): OfferSums {
  const available = list.filter((offer) => !isOfferOver(offer, today))
  const done = available.filter(({ id }) => marked.has(id))
  return {
    available,
    totalUsd: sumOf(available),
    featured: available.filter(({ featured }) => featured),
    completed: done.length,
    completedUsd: sumOf(done),
    percent: available.length === 0 ? 0 : Math.round((done.length * 100) / available.length),
  }
}

/** The offers of one tab. */
export const offersOf = (list: readonly Offer[], tab: OfferTab): readonly Offer[] =>
  tab === 'all' ? list : list.filter(({ type }) => type === tab)
