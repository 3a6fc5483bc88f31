import { MatchingModel, type ModelInvoice, type ModelMoney, type ModelRail } from './matching-model.ts'
import { hashOn, type MadeTransfer, type MatchingWorld, matchedRails } from './matching-world.ts'

/** What people, senders and chains do; who and what is meant is counted, and goes round where there are fewer. */
export type MatchingStep =
  | { does: 'ask'; who: number; rail: number; cents: bigint }
  | { does: 'ask again'; invoice: number }
  | { does: 'prove'; who: number; from: number }
  | {
      does: 'pay'
      invoice: number
      offer: number
      percent: bigint
      from: number
      marker: 'its' | 'none' | 'unknown'
      off: bigint
    }
  | { does: 'mine'; rail: number; blocks: number; skew: number }
  | { does: 'claim'; money: number; invoice: number; signer: number | 'its' }
  | { does: 'wait'; seconds: number }
  | { does: 'price'; price: bigint }
type Step<D extends MatchingStep['does']> = Extract<MatchingStep, { does: D }>

// By the order of `matchedRails`: UDE, XRP, SOL.
const modelRails: readonly ModelRail[] = [
  { decimals: 18, step: 10n ** 12n, slots: 9_999, needs: 15, canProve: true },
  { decimals: 6, step: 1n, slots: 0, needs: 1, canProve: false },
  { decimals: 9, step: 1_000n, slots: 1_999, needs: 1, canProve: true },
]
const stepSeconds = 10

/** The product and the model side by side, from the beginning; each step is taken by both. */
export class MatchingRun {
  private readonly rules = new MatchingModel()
  private readonly ids = new Map<ModelInvoice, string>()
  private readonly hashes = new Map<ModelMoney, string>()
  private readonly chains = modelRails.map(() => ({ height: 0, time: 0, waiting: [] as MadeTransfer[] }))
  private readonly differences: string[] = []
  private now = 0
  private price = 100_000_000n
  private sent = 0
  private readonly world: MatchingWorld

  private constructor(world: MatchingWorld) {
    this.world = world
  }

  static async begin(world: MatchingWorld): Promise<MatchingRun> {
    const run = new MatchingRun(world)
    await world.set(run.now, run.price)
    await world.begin()
    return run
  }

  async take(step: MatchingStep): Promise<void> {
    this.now += stepSeconds + (step.does === 'wait' ? step.seconds : 0)
    if (step.does === 'price') this.price = step.price
    await this.world.set(this.now, this.price)
    if (step.does === 'ask') await this.ask(step)
    if (step.does === 'ask again') await this.askAgain(step)
    if (step.does === 'prove') await this.prove(step)
    if (step.does === 'pay') this.pay(step)
    if (step.does === 'mine') await this.mine(step)
    if (step.does === 'claim') await this.claim(step)
  }

  /** What the product says of it all. */
  async product(): Promise<Standing> {
    const { invoices, paid, owed } = await this.world.outcome()
    return {
      invoices: Object.fromEntries(invoices.map(({ id, status, exception }) => [id, { status, exception }])),
      money: Object.fromEntries(
        paid.map(({ txHash, invoiceId, attributedBy }) => [txHash, { invoice: invoiceId, how: attributedBy }]),
      ),
      books: matchedRails.map((rail) => ({
        unexplained: owed(rail, 'unattributed'),
        earned: owed(rail, 'payee'),
        credit: owed(rail, 'payer-credit'),
      })),
      differences: this.differences,
    }
  }

  /** What the rules say of it. */
  model(): Standing {
    const { invoices, money } = this.rules
    const idOf = (invoice: ModelInvoice | null) => (invoice && this.ids.get(invoice)) ?? null
    return {
      invoices: Object.fromEntries(invoices.map((invoice) => [idOf(invoice), this.rules.stands(invoice)])),
      money: Object.fromEntries(
        money.map((one) => [this.hashes.get(one), { invoice: idOf(one.invoice), how: one.how }]),
      ),
      books: modelRails.map((rail) => this.rules.books(rail)),
      differences: [],
    }
  }

  private async ask({ who, rail, cents }: Step<'ask'>): Promise<void> {
    const { id, units, marker } = await this.world.ask(who, at(matchedRails, rail), cents)
    const wrong = this.rules.ask(who, at(modelRails, rail), cents, marker, this.price, units, this.now)
    if (wrong) this.differences.push(wrong)
    this.ids.set(at(this.rules.invoices, this.rules.invoices.length - 1), id)
  }

  private async askAgain({ invoice: nth }: Step<'ask again'>): Promise<void> {
    const invoice = pick(this.rules.invoices, nth)
    if (!invoice) return
    const units = await this.world.askAgain(invoice.owner, this.ids.get(invoice) ?? '')
    const cents = this.rules.missing(invoice, this.now)
    this.agree('asked again', units !== null, cents !== null)
    const wrong = units !== null && cents !== null && this.rules.offer(invoice, cents, this.price, units, this.now)
    if (wrong) this.differences.push(wrong)
  }

  private async prove({ who, from }: Step<'prove'>): Promise<void> {
    if (this.rules.proofs.has(from)) return
    this.rules.proofs.set(from, who)
    await this.world.prove(who, from)
  }

  private pay({ invoice: nth, offer, percent, from, marker, off }: Step<'pay'>): void {
    const invoice = pick(this.rules.invoices, nth)
    if (!invoice) return
    const place = modelRails.indexOf(invoice.rail)
    const units = ((pick(invoice.offers, offer)?.units ?? 0n) * percent) / 100n + off * invoice.rail.step
    // A tag is whatever its sender writes; a reference key that nobody has is none.
    const unknown = place === 1 ? '4294967295' : null
    const written = marker === 'its' ? invoice.marker : marker === 'unknown' ? unknown : null
    const hash = hashOn(at(matchedRails, place), `transaction ${++this.sent}`)
    at(this.chains, place).waiting.push({ hash, from, units, marker: written })
  }

  private async mine({ rail, blocks, skew }: Step<'mine'>): Promise<void> {
    const chain = at(this.chains, rail)
    const list = chain.waiting.splice(0)
    await this.block(rail, 1, this.now + skew, list)
    const came = this.rules.money.slice(this.rules.money.length - list.length)
    for (const [i, money] of came.entries()) this.hashes.set(money, at(list, i).hash)
    if (blocks > 1) await this.block(rail, blocks - 1, 0, [])
  }

  private async block(rail: number, higher: number, time: number, list: readonly MadeTransfer[]): Promise<void> {
    const chain = at(this.chains, rail)
    chain.time = Math.max(chain.time + 1, time)
    chain.height += higher
    await this.world.read(at(matchedRails, rail), chain.height, chain.time, list)
    this.rules.block(at(modelRails, rail), chain.height, chain.time, list, this.price)
  }

  private async claim({ money: nth, invoice: of, signer: by }: Step<'claim'>): Promise<void> {
    const [money, invoice] = [pick(this.rules.money, nth), pick(this.rules.invoices, of)]
    if (!money || !invoice) return
    const signer = by === 'its' ? money.from : by
    const took = await this.world.claim(
      invoice.owner,
      this.ids.get(invoice) ?? '',
      this.hashes.get(money) ?? '',
      signer,
    )
    this.agree('claimed', took, this.rules.claim(money, invoice, signer, this.price))
  }

  /** Writes down where the two differ in what they answer. */
  private agree(what: string, product: unknown, rules: unknown): void {
    if (product !== rules)
      this.differences.push(`${what}: the product says ${String(product)}, the rules ${String(rules)}`)
  }
}

/** How everything stands: invoices and money by their names, and what is owed over each rail. */
type Standing = {
  invoices: Record<string, { status: string; exception: string }>
  money: Record<string, { invoice: string | null; how: string | null }>
  books: readonly { unexplained: bigint; earned: bigint; credit: bigint }[]
  differences: readonly string[]
}

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]
const at = <T>(list: readonly T[], place: number): T => list[place] as T
