import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { assets, money } from '#kit/money.ts'
import type { App, Ctx } from '#server/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eth, link, usdc } from '../../rails/rails.ts'
import { evmSource } from '../evm/evm-source.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { startWatcher } from '../watching/start-watcher.ts'

/** The coins that are paid on Ethereum. */
export const ethereumRails = { ETH: eth, USDC: usdc, LINK: link }
type Coin = keyof typeof ethereumRails

// US dollars with eight decimals, as the feeds say them.
const prices = { ETH: 250_000_000_000n, USDC: 100_000_000n, LINK: 1_250_000_000n }

/** A watcher of Ethereum that looks only when asked. */
export const watchEthereum = (app: App) => startWatcher(app, evmSource(app, '0x1'), { intervalMs: 3_600_000 })

/** A database and two chains with price feeds; on Ethereum a payer with ether, USDC and LINK. */
export type EthereumWorld = Awaited<ReturnType<typeof ethereumWorld>>

/** Makes a world of a test file's own. One ETH costs 2,500 dollars, one USDC one, one LINK 12.50. `onBsc` puts there what else is needed, and says the settings of it. */
export async function ethereumWorld(onBsc?: (bsc: TestChain, ethereum: TestChain) => Promise<Record<string, string>>) {
  const [chain, bsc] = await Promise.all([startTestChain(new Date(), 1), startTestChain()])
  const parts = await partsOn(chain, bsc)
  const { payer, receiver, tokens } = parts
  const app = await testApp({
    BSC_RPC_URLS: bsc.url,
    ETHEREUM_RPC_URLS: chain.url,
    USDC_TOKEN: tokens.USDC,
    LINK_TOKEN: tokens.LINK,
    ETH_RECEIVING_ADDRESS: receiver.address,
    USDC_RECEIVING_ADDRESS: receiver.address,
    LINK_RECEIVING_ADDRESS: receiver.address,
    RATE_FEEDS: feedSetting(parts.feeds),
    ...(await onBsc?.(bsc, chain)),
  })
  const watcher = watchEthereum(app)
  await watcher.pollNow()
  const world = {
    ...parts,
    chain,
    bsc,
    app,
    watcher,
    /** Asks a visitor for US cents in a coin, without a fee. */
    ask: (visitor: Ctx, coin: Coin, cents: bigint) =>
      openInvoice(visitor, ethereumRails[coin], {
        amount: money('USD', cents),
        fee: money('USD', 0n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the payer's account; it waits for the next block. */
    pay: (coin: Coin, units: bigint) =>
      coin === 'ETH'
        ? chain.sendCoin(payer, receiver.address, units)
        : chain.transfer(payer, tokens[coin], receiver.address, units),
    /** Makes blocks and lets the watcher read them. */
    mine: async (blocks = 1) => {
      await chain.mine(blocks)
      await world.watcher.pollNow()
    },
    /** One whole coin, in smallest units. */
    whole: (coin: Coin) => 10n ** BigInt(assets[coin]),
    close: async () => {
      await world.watcher.stop()
      await app.close()
      await Promise.all([chain.stop(), bsc.stop()])
    },
  }
  return world
}

/** Who pays and is paid, the tokens on Ethereum, and a feed of each price on both chains. */
async function partsOn(chain: TestChain, bsc: TestChain) {
  const [payer, poster] = [await chain.account(), await bsc.account()]
  const tokens = {
    USDC: await chain.deployPlainToken(payer, 'USDC', 6, 10n ** 15n),
    LINK: await chain.deployPlainToken(payer, 'LINK', 18, 10n ** 27n),
  }
  const feedsOf = async (coin: Coin): Promise<[Address, Address]> => [
    await chain.deployFeed(payer, `${coin} / USD`, prices[coin]),
    await bsc.deployFeed(poster, `${coin} / USD`, prices[coin]),
  ]
  const feeds = { ETH: await feedsOf('ETH'), USDC: await feedsOf('USDC'), LINK: await feedsOf('LINK') }
  // Without a coin: what it holds came by transfers.
  return { payer, poster, receiver: privateKeyToAccount(generatePrivateKey()), tokens, feeds }
}

const feedSetting = (feeds: Record<Coin, [Address, Address]>) =>
  Object.entries(feeds)
    .map(([coin, [here, there]]) => `${coin}/USD@0x1=${here},${coin}/USD@0x38=${there}`)
    .join(',')
