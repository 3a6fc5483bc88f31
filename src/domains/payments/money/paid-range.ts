/** Between which moments a payment was made, by all that is known, and the likeliest of them. */
export type PaidRange = { from: Date; at: Date; by: Date }

/** A payment whose time is certain. */
export const paidJust = (at: Date): PaidRange => ({ from: at, at, by: at })

/**
 * When a payment was made that is seen for the first time at `seenAt`. Its block says (null while it waits for one: now),
 * but that clock may be wrong by `errorMs`, in bitcoin two hours. Seen at 12:30, the chain known until 12:20 before:
 *
 * | Its block says | From | Likeliest | By | Since |
 * | --- | --- | --- | --- | --- |
 * | waits for a block | 12:20 | 12:30 | 14:30 | nobody saw it at 12:20 |
 * | 13:10, ahead of us | 12:20 | 12:30 | 15:10 | it was there when we saw it |
 * | 12:10, before what was known | 12:10 | 12:10 | 14:10 | its block was late to us: the payer is believed |
 *
 * So whoever paid in time is counted as in time, also when nobody watched.
 */
export function paidRange(
  { blockTime, seenAt, knownUntil }: { blockTime: Date | null; seenAt: Date; knownUntil: Date | null },
  errorMs: number,
): PaidRange {
  const said = (blockTime ?? seenAt).getTime()
  const [least, most] = [said - errorMs, said + errorMs]
  const from = Math.min(said, Math.max(least, knownUntil?.getTime() ?? least))
  const at = Math.min(said, Math.max(least, seenAt.getTime()))
  return { from: new Date(from), at: new Date(at), by: new Date(most) }
}

/** The same of one that was written down: we know by our own clock when it was there, wherever it stands since. */
export const knownPaidRange = ({ paidAt, seenAt }: { paidAt: Date; seenAt: Date }, errorMs: number): PaidRange =>
  errorMs > 0 && seenAt > paidAt ? { from: paidAt, at: paidAt, by: seenAt } : paidJust(paidAt)

/** The likeliest moment of a span that is within the time of a quote. */
export const momentWithin = ({ from, at, by }: PaidRange, quote: { madeAt: Date; expiresAt: Date }): Date =>
  clamp(clamp(at, quote.madeAt, quote.expiresAt), from, by)

const clamp = (at: Date, least: Date, most: Date): Date => (at < least ? least : at > most ? most : at)
