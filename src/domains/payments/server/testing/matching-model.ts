// What the rules say, in plain words of their own: nothing of the product is used here, so that the product can be
// compared with something else than itself. Times are seconds; a price is US dollars for a whole coin, times 10^8.

/** A coin on a chain: how fine it is asked, within how many steps an amount may lie above the plain one, and how many blocks it needs. */
export type ModelRail = { decimals: number; step: bigint; slots: number; needs: number; canProve: boolean }

type Offer = { price: bigint; cents: bigint; units: bigint; at: number; until: number; isHeld: boolean }

/** Somebody's bill over one rail; each of its offers asks for an exact amount. */
export type ModelBill = { owner: number; rail: ModelRail; mark: string | null; cents: bigint; offers: Offer[] }

/** Money that came in a block; `bill` is what it counts for, and `how` that is known. */
export type ModelMoney = {
  rail: ModelRail
  units: bigint
  from: number
  mark: string | null
  at: number
  height: number
  bill: ModelBill | null
  how: 'mark' | 'amount' | 'proof' | 'claim' | null
  worth: { price: bigint; offer: number; isLate: boolean } | null
}
type Sent = Pick<ModelMoney, 'units' | 'from' | 'mark'>

const [minute, quarter, day] = [60, 900, 86_400]
const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b
const sum = (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n)
const newest = (bill: ModelBill): Offer => bill.offers.at(-1) as Offer

/** All bills, all money, what was read of each chain, and who proved to be which sender. */
export class MatchingModel {
  readonly bills: ModelBill[] = []
  readonly money: ModelMoney[] = []
  readonly proofs = new Map<number, number>()
  private readonly read = new Map<ModelRail, { height: number; time: number }>()

  /** Somebody is asked for cents at a price, by this amount; what is wrong with it in a sentence, or null. */
  ask(owner: number, rail: ModelRail, cents: bigint, mark: string | null, price: bigint, units: bigint, now: number) {
    const bill = { owner, rail, mark, cents, offers: [] }
    this.bills.push(bill)
    return this.offer(bill, cents, price, units, now)
  }

  /** What may be asked for again at the price of now; null where nothing is missing or the last offer still stands. */
  missing(bill: ModelBill, now: number): bigint | null {
    const missing = this.paid(bill) >= least(bill) ? 0n : bill.cents - this.paid(bill)
    const last = newest(bill)
    return missing === 0n || (now < last.until && last.cents === missing) ? null : missing
  }

  /** An amount is asked for; what is wrong with it in a sentence, or null: it covers the cents, hardly more, and is near nobody else's. */
  offer(bill: ModelBill, cents: bigint, price: bigint, units: bigint, now: number): string | null {
    const { rail } = bill
    const plain = ceil(ceil(cents * 10n ** BigInt(rail.decimals + 6), price), rail.step) * rail.step
    const others = this.bills.filter((one) => one.rail === rail).flatMap(({ offers }) => held(offers))
    bill.offers.push({ price, cents, units, at: now, until: now + quarter, isHeld: rail.slots > 0 })
    if (rail.slots === 0) return units === plain ? null : `${units} is not ${plain}`
    if (units < plain || units >= plain + rail.step * BigInt(rail.slots)) return `${units} is not just above ${plain}`
    const near = others.find((one) => (one > units ? one - units : units - one) < 8n * rail.step)
    return near === undefined ? null : `${units} is next to ${near}`
  }

  /** Reads a block: whose each payment is goes by what was known before it. */
  block(rail: ModelRail, height: number, time: number, sent: readonly Sent[], price: bigint): void {
    const came = sent.map((one): ModelMoney => ({ ...one, rail, height, at: time, bill: null, how: null, worth: null }))
    const whose = came.map((money) => this.whose(money))
    this.read.set(rail, { height, time })
    for (const [i, money] of came.entries()) {
      const [bill, how] = whose[i] ?? [null, null]
      Object.assign(money, { bill, how })
      // What answers an offer came after it, whatever the clocks say.
      const isAnswer = how === 'mark' || bill?.offers.some(({ isHeld, units }) => isHeld && units === money.units)
      if (bill && isAnswer) money.at = Math.max(money.at, bill.offers[0]?.at ?? 0)
      this.money.push(money)
    }
    for (const bill of this.bills.filter((one) => one.rail === rail)) this.value(bill, price)
    for (const { offers, rail: of } of this.bills)
      for (const offer of offers) if (of === rail && offer.at + day < time) offer.isHeld = false
  }

  /**
   * Somebody signs that money was theirs and meant for a bill; whether that is taken. Their word stands above an amount,
   * and below nothing else but a mark, a proof and an earlier word.
   */
  claim(money: ModelMoney, bill: ModelBill, signer: number, price: bigint): boolean {
    if (money.rail !== bill.rail || !bill.rail.canProve) return false
    // What counts for a bill already counts for it, whoever says so.
    if (money.bill === bill) return true
    if (money.bill && money.how !== 'amount') return false
    if (signer !== money.from) return false
    Object.assign(money, { bill, how: 'claim', worth: null })
    this.value(bill, price)
    return true
  }

  /** Where a bill stands. */
  stands(bill: ModelBill): { status: string; exception: string } {
    const known = this.read.get(bill.rail)?.time ?? 0
    const money = this.of(bill)
    const [all, final] = [this.paid(bill), this.paid(bill, (one) => this.isFinal(one))]
    const over = all - bill.cents
    const isOver = over > 100n && over * 100n > bill.cents
    const isLate = money.some(({ worth }) => worth?.isLate)
    const isPaid = all >= least(bill)
    const paid = isOver ? 'paid_over' : isLate ? 'paid_late' : 'none'
    const exception = isPaid ? paid : money.length > 0 ? 'paid_partial' : 'none'
    if (final >= least(bill)) return { status: 'settled', exception }
    if (isPaid) return { status: known > newest(bill).at + day ? 'invalid' : 'processing', exception }
    return { status: known > newest(bill).until ? 'expired' : 'new', exception }
  }

  /** What is held for whom in units: for no one known, earned by bills, and to be had back by their payers. */
  books(rail: ModelRail): { unexplained: bigint; earned: bigint; credit: bigint } {
    const here = this.money.filter((money) => money.rail === rail && this.isFinal(money))
    const earned = sum(this.bills.filter((bill) => bill.rail === rail).map((bill) => this.earned(bill)))
    const unexplained = sum(here.filter(({ bill }) => !bill).map(({ units }) => units))
    return { unexplained, earned, credit: sum(here.map(({ units }) => units)) - unexplained - earned }
  }

  // Its mark; else the open bill of whoever proved its sender, of several the one that asks for just that; else the bill
  // that asks for just that, unless its sender is somebody else's.
  private whose(money: ModelMoney): [ModelBill | null, ModelMoney['how']] {
    const here = this.bills.filter(({ rail }) => rail === money.rail)
    if (money.mark !== null) {
      const marked = here.find(({ mark }) => mark === money.mark)
      return [marked ?? null, marked ? 'mark' : null]
    }
    const isAsked = (offer: Offer) => offer.isHeld && offer.units === money.units && offer.at <= money.at + minute
    const asking = here.find(({ offers }) => offers.some(isAsked))
    const owner = money.rail.canProve ? this.proofs.get(money.from) : undefined
    if (owner === undefined) return asking ? [asking, 'amount'] : [null, null]
    const own = asking?.owner === owner ? asking : undefined
    const waiting = here.filter((bill) => bill.owner === owner && this.mayTake(bill, money.at))
    if (own && this.isOpen(own, money.at)) return [own, 'proof']
    if (waiting.length === 1) return [waiting[0] ?? null, 'proof']
    return own ? [own, 'amount'] : [null, null]
  }

  private mayTake(bill: ModelBill, at: number): boolean {
    return this.isOpen(bill, at) && (bill.offers[0]?.at ?? 0) <= at + minute
  }

  private isOpen(bill: ModelBill, at: number): boolean {
    const { status } = this.stands(bill)
    return status === 'new' || status === 'processing' || (status === 'expired' && newest(bill).at + day >= at)
  }

  /** Gives money its worth: by the offer it came under; what came under none together, at the promise or at now. */
  private value(bill: ModelBill, now: bigint): void {
    const late: ModelMoney[] = []
    for (const money of this.of(bill).filter(({ worth }) => worth === null)) {
      const inTime = bill.offers.filter(({ at, until }) => at - minute <= money.at && money.at <= until)
      const offer = inTime.find(({ units }) => units === money.units) ?? inTime[0]
      if (offer) money.worth = { price: offer.price, offer: bill.offers.indexOf(offer), isLate: false }
      else late.push(money)
    }
    const promise = ({ at }: ModelMoney) => bill.offers.findLast(({ until }) => until < at)?.price
    const covers = (price: (money: ModelMoney) => bigint | undefined) =>
      this.paid(bill) + sum(late.map((money) => inCents(money, price(money) ?? 0n))) >= least(bill)
    const isPromised = covers(() => now) && covers(promise)
    for (const money of late) {
      const price = (isPromised ? promise(money) : undefined) ?? now
      money.worth = { price, offer: bill.offers.length, isLate: true }
    }
  }

  private of = (bill: ModelBill) => this.money.filter((money) => money.bill === bill)
  private isFinal = ({ rail, height }: ModelMoney) => (this.read.get(rail)?.height ?? 0) - height + 1 >= rail.needs
  private paid = (bill: ModelBill, which: (money: ModelMoney) => boolean = () => true) =>
    sum(
      this.of(bill)
        .filter(which)
        .map((money) => inCents(money, money.worth?.price ?? 0n)),
    )

  // The bill takes its money in the order it came. What it was asked for is not too much; what is beyond that and worth
  // less than a cent stays with it.
  private earned(bill: ModelBill): bigint {
    if (this.stands(bill).status !== 'settled') return 0n
    let [left, earned] = [bill.cents, 0n]
    for (const money of this.of(bill).filter(this.isFinal).sort(byTime)) {
      if (left === 0n) break
      const price = money.worth?.price ?? 0n
      const worth = inCents(money, price)
      const plain = ceil(left * 10n ** BigInt(money.rail.decimals + 6), price)
      const asked = bill.offers.filter((offer) => offer.cents === left && offer.price === price)
      const needed = asked.reduce((most, { units }) => (units > most ? units : most), plain)
      const isAll =
        money.units <= needed || worth <= left || inCents({ ...money, units: money.units - needed }, price) === 0n
      earned += isAll ? money.units : needed
      left -= worth < left ? worth : left
    }
    return earned
  }
}

const least = ({ cents }: ModelBill) => cents - (cents * 5n) / 1000n
const held = (offers: readonly Offer[]) => offers.filter(({ isHeld }) => isHeld).map(({ units }) => units)
const inCents = ({ units, rail }: ModelMoney, price: bigint) => (units * price) / 10n ** BigInt(rail.decimals + 6)
const byTime = (a: ModelMoney, b: ModelMoney) =>
  a.at - b.at || (a.worth?.offer ?? 0) - (b.worth?.offer ?? 0) || Number(a.units - b.units > 0n) * 2 - 1
