import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { type BitcoinAccount } from '#domains/chains/server/addresses/bitcoin-account.ts'
import { paidAssets } from '#domains/chains/server/paid-assets.ts'
import { type App, type Ctx } from '#server/context.ts'
import { type Db } from '#server/database/db.ts'
import { type Coin } from '../../coin.ts'
import { type Watched } from '../recording/seen-transfer.ts'
import { addresses, invoices, payments, receiving } from '../tables.ts'

/** Where the configuration has us paid on a chain. Addresses as they are compared. */
export function configuredOn({ config }: Pick<App, 'config'>, chain: PaidChain): Watched[] {
  const own = (asset: Coin, payTo: string | undefined, urls: readonly string[] | undefined): Watched[] =>
    payTo && urls ? [{ asset, tokenContract: null, payTo }] : []
  if (chain === 'bitcoin') return own('BTC', config.BTC_RECEIVING_ADDRESS, config.BITCOIN_ESPLORA_URLS)
  if (chain === 'xrpl') return own('XRP', config.XRP_RECEIVING_ADDRESS, config.XRPL_RPC_URLS)
  if (chain === 'solana') {
    const { SOL_RECEIVING_ADDRESS: payTo, SOLANA_USDC_MINT: mint, SOLANA_RPC_URLS: urls } = config
    const usdc: Watched[] = payTo && urls && mint ? [{ asset: 'USDC', tokenContract: mint, payTo }] : []
    return [...own('SOL', payTo, urls), ...usdc]
  }
  if (!isEvmChain(chain)) return []
  return paidAssets({ config }, chain).map(({ symbol, contract, payTo }) => ({
    asset: symbol,
    tokenContract: contract?.toLowerCase() ?? null,
    payTo: payTo.toLowerCase(),
  }))
}

/** Whether a coin can be asked for on a chain: at an address of ours, or at one of its own for each invoice. */
export const isTakenOn = (app: Pick<App, 'config'>, chain: PaidChain, coin: Coin): boolean =>
  configuredOn(app, chain).some(({ asset }) => asset === coin) || accountFor(app, chain) !== null

/** The account whose addresses invoices on a chain have, each its own; null where one address serves all. */
export const accountFor = ({ config }: Pick<App, 'config'>, chain: PaidChain): BitcoinAccount | null =>
  (chain === 'bitcoin' && config.BITCOIN_ESPLORA_URLS && config.BTC_ACCOUNT_KEY) || null

type Row = typeof receiving.$inferSelect
const isSame = (a: Watched, b: Watched) =>
  a.asset === b.asset && a.tokenContract === b.tokenContract && a.payTo === b.payTo

/**
 * Brings what is asked for in line with the configuration, and answers everything that is watched: an address that was
 * ours once still receives what somebody sends to it.
 */
export async function watchedOn(system: Ctx, chain: PaidChain): Promise<Row[]> {
  const wanted = configuredOn(system, chain)
  const known = await receivedOn(system.db, chain)
  const isRight = (row: Row) => row.isAsked === wanted.some((of) => isSame(of, row))
  const isComplete = wanted.every((of) => known.some((row) => isSame(of, row)))
  if (isComplete && known.every(isRight)) return known
  await system.transaction(async (tx) => {
    await tx.db.update(receiving).set({ isAsked: false }).where(eq(receiving.chain, chain))
    for (const of of wanted) {
      if (!known.some((row) => isSame(of, row))) await tx.db.insert(receiving).values({ chain, ...of, isAsked: true })
      else await tx.db.update(receiving).set({ isAsked: true }).where(here(chain, of))
    }
  })
  return receivedOn(system.db, chain)
}

/** Notes that the books know what was at an address before it was watched. */
export async function noteOpened(
  tx: Ctx,
  chain: PaidChain,
  of: Watched,
  { genesis, height }: { genesis: string; height: number },
): Promise<boolean> {
  const unopened = or(isNull(receiving.openedGenesis), ne(receiving.openedGenesis, genesis))
  const noted = await tx.db
    .update(receiving)
    .set({ openedGenesis: genesis, openedHeight: height })
    .where(and(here(chain, of), unopened))
    .returning({ asset: receiving.asset })
  return noted.length > 0
}

/** Everything that was ever asked for on a chain. */
export const receivedOn = (db: Db, chain: PaidChain): Promise<Row[]> =>
  db.select().from(receiving).where(eq(receiving.chain, chain))

// An address nobody paid is weighed for so long.
const weighedMs = 30 * 86_400_000

/**
 * Every address of ours at which something may be held: all that were ever asked for by the configuration, and of those
 * made for one invoice each, in bitcoin, the ones that were paid, had been used before, or are new.
 */
export async function heldOn(db: Db, chain: PaidChain, now: Date): Promise<Watched[]> {
  const { rows } = await db.execute<{ pay_to: string }>(sql`
    select a.pay_to
    from ${addresses} a left join ${invoices} i on i.id = a.invoice_id
    where a.chain = ${chain} and (a.was_used or i.created_at > ${new Date(now.getTime() - weighedMs).toISOString()}::timestamptz
      or exists (select from ${payments} p where p.invoice_id = a.invoice_id))`)
  const own = rows.map(({ pay_to }) => ({ asset: 'BTC' as const, tokenContract: null, payTo: pay_to }))
  return [...(await receivedOn(db, chain)), ...own]
}

const here = (chain: PaidChain, { asset, tokenContract, payTo }: Watched) =>
  and(
    eq(receiving.chain, chain),
    eq(receiving.asset, asset),
    tokenContract === null ? isNull(receiving.tokenContract) : eq(receiving.tokenContract, tokenContract),
    eq(receiving.payTo, payTo),
  )
