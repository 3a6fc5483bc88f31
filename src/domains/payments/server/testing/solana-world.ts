import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import { playSolana } from '#sandbox/solana/play.ts'
import type { App, Ctx } from '#server/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sol, usdcOnSolana } from '../../rails/rails.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { solanaSource } from '../solana/solana-source.ts'
import { startWatcher } from '../watching/start-watcher.ts'

/** A watcher of Solana that looks only when asked. */
export const watchSolana = (app: App) => startWatcher(app, solanaSource(app), { intervalMs: 3_600_000 })

/** A database, a Solana whose slots come when told, and price feeds of SOL and USDC. Nobody reads yet. */
export type SolanaWorld = Awaited<ReturnType<typeof solanaWorld>>

type SolanaCoin = 'SOL' | 'USDC'

/** Makes a world of a test file's own. One SOL costs 200 dollars. */
export async function solanaWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'hub-sol-'))
  const solana = await playSolana({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const { receiving, tokens } = await solana.describe()
  const payTo = receiving['SOL'] ?? ''
  const chain = await startTestChain()
  const poster = await chain.account()
  const feeds = {
    SOL: await chain.deployFeed(poster, 'SOL / USD', 20_000_000_000n),
    USDC: await chain.deployFeed(poster, 'USDC / USD', 100_000_000n),
  }
  const app = await testApp({
    BSC_RPC_URLS: chain.url,
    SOLANA_RPC_URLS: solana.url,
    SOL_RECEIVING_ADDRESS: payTo,
    SOLANA_USDC_MINT: tokens?.['USDC']?.address ?? '',
    RATE_FEEDS: Object.entries(feeds)
      .flatMap(([coin, feed]) => [`${coin}/USD@0x38=${feed}`, `${coin}/USD@0x38=${feed}`])
      .join(','),
  })
  const control = async <T>(name: string, fields: Record<string, unknown>): Promise<T> =>
    (await solana.calls[`POST /${name}`]?.(fields)) as T
  return {
    solana,
    app,
    payTo,
    control,
    /** Asks a visitor for US cents, without a fee. */
    ask: (visitor: Ctx, asset: SolanaCoin, cents: bigint) =>
      openInvoice(visitor, asset === 'SOL' ? sol : usdcOnSolana, {
        amount: money('USD', cents),
        fee: money('USD', 0n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the payer's account; it waits for the next slot. */
    pay: async (asset: SolanaCoin, units: bigint, more: object = {}): Promise<string> => {
      const fields = { to: payTo, asset, units: String(units), ...more }
      return (await control<{ transactionHash: string }>('pay', fields)).transactionHash
    },
    mine: (blocks: number) => control<unknown>('mine', { blocks }),
    close: async () => {
      await app.close()
      await Promise.all([solana.stop(), chain.stop()])
      await rm(folder, { recursive: true })
    },
  }
}
