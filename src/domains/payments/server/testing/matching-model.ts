// What the rules say, in plain words of their own: nothing of the product is used here, so that the product can be
// compared with something else than itself. Times are seconds; a price is US dollars for a whole coin, times 10^8.

/** A coin on a chain: how fine it is asked, within how many steps an amount may lie above the plain one, and how many blocks it needs. */
export type ModelRail = { decimals: number; step: bigint; slots: number; needs: number; canProve: boolean }

type Offer = { price: bigint; cents: bigint; units: bigint; at: number; until: number; isHeld: boolean }

/** Somebody's invoice over one rail; each of its offers asks for an exact amount. */
export type ModelInvoice = { owner: number; rail: ModelRail; marker: string | null; cents: bigint; offers: Offer[] }

/** Money that came in a block; `invoice` is what it counts for, and `how` that is known. */
export type ModelMoney = {
  rail: ModelRail
  units: bigint
  from: number
  marker: string | null
  at: number
  height: number
  invoice: ModelInvoice | null
  how: 'marker' | 'amount' | 'proof' | 'claim' | null
  worth: { price: bigint; offer: number; isLate: boolean } | null
}
type ModelTransfer = Pick<ModelMoney, 'units' | 'from' | 'marker'>

const [minute, quarter, day] = [60, 900, 86_400]
const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
const newest = (invoice: ModelInvoice): Offer => invoice.offers.at(-1) as Offer

/** All invoices, all money, what was read of each chain, and who proved to be which sender. */
export class MatchingModel {
  readonly invoices: ModelInvoice[] = []
  readonly money: ModelMoney[] = []
  readonly proofs = new Map<number, number>()
  private readonly read = new Map<ModelRail, { height: number; time: number }>()

  /** Somebody is asked for cents at a price, by this amount; what is wrong with it in a sentence, or null. */
  ask(owner: number, rail: ModelRail, cents: bigint, marker: string | null, price: bigint, units: bigint, now: number) {
    const invoice = { owner, rail, marker, cents, offers: [] }
    this.invoices.push(invoice)
    return this.offer(invoice, cents, price, units, now)
  }

  /** What may be asked for again at the price of now; null where nothing is missing or the last offer still stands. */
  missing(invoice: ModelInvoice, now: number): bigint | null {
    const missing = this.paid(invoice) >= least(invoice) ? 0n : invoice.cents - this.paid(invoice)
    const last = newest(invoice)
    return missing === 0n || (now < last.until && last.cents === missing) ? null : missing
  }

  /** An amount is asked for; what is wrong with it in a sentence, or null: it covers the cents, hardly more, and is near nobody else's. */
  offer(invoice: ModelInvoice, cents: bigint, price: bigint, units: bigint, now: number): string | null {
    const { rail } = invoice
    const plain = ceil(ceil(cents * 10n ** BigInt(rail.decimals + 6), price), rail.step) * rail.step
    const others = this.invoices.filter((one) => one.rail === rail).flatMap(({ offers }) => held(offers))
    invoice.offers.push({ price, cents, units, at: now, until: now + quarter, isHeld: rail.slots > 0 })
    if (rail.slots === 0) return units === plain ? null : `${units} is not ${plain}`
    if (units < plain || units >= plain + rail.step * BigInt(rail.slots)) return `${units} is not just above ${plain}`
    const near = others.find((one) => (one > units ? one - units : units - one) < 8n * rail.step)
    return near === undefined ? null : `${units} is next to ${near}`
  }

  /** Reads a block: whose each payment is goes by what was known before it. */
  block(rail: ModelRail, height: number, time: number, sent: readonly ModelTransfer[], price: bigint): void {
    const came = sent.map(
      (one): ModelMoney => ({ ...one, rail, height, at: time, invoice: null, how: null, worth: null }),
    )
    const whose = came.map((money) => this.whose(money))
    this.read.set(rail, { height, time })
    for (const [i, money] of came.entries()) {
      const [invoice, how] = whose[i] ?? [null, null]
      Object.assign(money, { invoice, how })
      // What answers an offer came after it, whatever the clocks say.
      const isAnswer = how === 'marker' || invoice?.offers.some(({ isHeld, units }) => isHeld && units === money.units)
      if (invoice && isAnswer) money.at = Math.max(money.at, invoice.offers[0]?.at ?? 0)
      this.money.push(money)
    }
    for (const invoice of this.invoices.filter((one) => one.rail === rail)) this.value(invoice, price)
    for (const { offers, rail: of } of this.invoices)
      for (const offer of offers) if (of === rail && offer.at + day < time) offer.isHeld = false
  }

  /**
   * Somebody signs that money was theirs and meant for an invoice; whether that is taken. Their word stands above an amount,
   * and below nothing else but a marker, a proof and an earlier word.
   */
  claim(money: ModelMoney, invoice: ModelInvoice, signer: number, price: bigint): boolean {
    if (money.rail !== invoice.rail || !invoice.rail.canProve) return false
    // What counts for an invoice already counts for it, whoever says so.
    if (money.invoice === invoice) return true
    if (money.invoice && money.how !== 'amount') return false
    if (signer !== money.from) return false
    Object.assign(money, { invoice, how: 'claim', worth: null })
    this.value(invoice, price)
    return true
  }

  /** Where an invoice stands. */
  stands(invoice: ModelInvoice): { status: string; exception: string } {
    const known = this.read.get(invoice.rail)?.time ?? 0
    const money = this.of(invoice)
    const [all, final] = [this.paid(invoice), this.paid(invoice, (one) => this.isFinal(one))]
    const over = all - invoice.cents
    const isOver = over > 100n && over * 100n > invoice.cents
    const isLate = money.some(({ worth }) => worth?.isLate)
    const isPaid = all >= least(invoice)
    const paid = isOver ? 'paid_over' : isLate ? 'paid_late' : 'none'
    const exception = isPaid ? paid : money.length > 0 ? 'paid_partial' : 'none'
    if (final >= least(invoice)) return { status: 'settled', exception }
    if (isPaid) return { status: known > newest(invoice).at + day ? 'invalid' : 'processing', exception }
    return { status: known > newest(invoice).until ? 'expired' : 'new', exception }
  }

  /** What is held for whom in units: for no one known, earned by invoices, and to be had back by their payers. */
  books(rail: ModelRail): { unexplained: bigint; earned: bigint; credit: bigint } {
    const here = this.money.filter((money) => money.rail === rail && this.isFinal(money))
    const earned = sum(this.invoices.filter((invoice) => invoice.rail === rail).map((invoice) => this.earned(invoice)))
    const unexplained = sum(here.filter(({ invoice }) => !invoice).map(({ units }) => units))
    return { unexplained, earned, credit: sum(here.map(({ units }) => units)) - unexplained - earned }
  }

  // Its marker; else the open invoice of whoever proved its sender, of several the one that asks for just that; else the invoice
  // that asks for just that, unless its sender is somebody else's.
  private whose(money: ModelMoney): [ModelInvoice | null, ModelMoney['how']] {
    const here = this.invoices.filter(({ rail }) => rail === money.rail)
    if (money.marker !== null) {
      const marked = here.find(({ marker }) => marker === money.marker)
      return [marked ?? null, marked ? 'marker' : null]
    }
    const isAsked = (offer: Offer) => offer.isHeld && offer.units === money.units && offer.at <= money.at + minute
    const asking = here.find(({ offers }) => offers.some(isAsked))
    const owner = money.rail.canProve ? this.proofs.get(money.from) : undefined
    if (owner === undefined) return asking ? [asking, 'amount'] : [null, null]
    const own = asking?.owner === owner ? asking : undefined
    const waiting = here.filter((invoice) => invoice.owner === owner && this.mayTake(invoice, money.at))
    if (own && this.isOpen(own, money.at)) return [own, 'proof']
    if (waiting.length === 1) return [waiting[0] ?? null, 'proof']
    return own ? [own, 'amount'] : [null, null]
  }

  private mayTake(invoice: ModelInvoice, at: number): boolean {
    return this.isOpen(invoice, at) && (invoice.offers[0]?.at ?? 0) <= at + minute
  }

  private isOpen(invoice: ModelInvoice, at: number): boolean {
    const { status } = this.stands(invoice)
    return status === 'new' || status === 'processing' || (status === 'expired' && newest(invoice).at + day >= at)
  }

  /** Gives money its worth: by the offer it came under; what came under none together, at the promise or at now. */
  private value(invoice: ModelInvoice, now: bigint): void {
    const late: ModelMoney[] = []
    for (const money of this.of(invoice).filter(({ worth }) => worth === null)) {
      const inTime = invoice.offers.filter(({ at, until }) => at - minute <= money.at && money.at <= until)
      const offer = inTime.find(({ units }) => units === money.units) ?? inTime[0]
      if (offer) money.worth = { price: offer.price, offer: invoice.offers.indexOf(offer), isLate: false }
      else late.push(money)
    }
    const promise = ({ at }: ModelMoney) => invoice.offers.findLast(({ until }) => until < at)?.price
    const covers = (price: (money: ModelMoney) => bigint | undefined) =>
      this.paid(invoice) + sum(late.map((money) => inCents(money, price(money) ?? 0n))) >= least(invoice)
    const isPromised = covers(() => now) && covers(promise)
    for (const money of late) {
      const price = (isPromised ? promise(money) : undefined) ?? now
      money.worth = { price, offer: invoice.offers.length, isLate: true }
    }
  }

  private of = (invoice: ModelInvoice) => this.money.filter((money) => money.invoice === invoice)
  private isFinal = ({ rail, height }: ModelMoney) => (this.read.get(rail)?.height ?? 0) - height + 1 >= rail.needs
  private paid = (invoice: ModelInvoice, which: (money: ModelMoney) => boolean = () => true) =>
    sum(
      this.of(invoice)
        .filter(which)
        .map((money) => inCents(money, money.worth?.price ?? 0n)),
    )

  // The invoice takes its money in the order it came. What it was asked for is not too much; what is beyond that and worth
  // less than a cent stays with it.
  private earned(invoice: ModelInvoice): bigint {
    if (this.stands(invoice).status !== 'settled') return 0n
    let [left, earned] = [invoice.cents, 0n]
    for (const money of this.of(invoice).filter(this.isFinal).sort(byTime)) {
      if (left === 0n) break
      const price = money.worth?.price ?? 0n
      const worth = inCents(money, price)
      const plain = ceil(left * 10n ** BigInt(money.rail.decimals + 6), price)
      const asked = invoice.offers.filter((offer) => offer.cents === left && offer.price === price)
      const needed = asked.reduce((most, { units }) => (units > most ? units : most), plain)
      const isAll =
        money.units <= needed || worth <= left || inCents({ ...money, units: money.units - needed }, price) === 0n
      earned += isAll ? money.units : needed
      left -= worth < left ? worth : left
    }
    return earned
  }
}

const least = ({ cents }: ModelInvoice) => cents - (cents * 5n) / 1000n
const held = (offers: readonly Offer[]) => offers.filter(({ isHeld }) => isHeld).map(({ units }) => units)
const inCents = ({ units, rail }: ModelMoney, price: bigint) => (units * price) / 10n ** BigInt(rail.decimals + 6)
const byTime = (a: ModelMoney, b: ModelMoney) =>
  a.at - b.at || (a.worth?.offer ?? 0) - (b.worth?.offer ?? 0) || Number(a.units - b.units > 0n) * 2 - 1
