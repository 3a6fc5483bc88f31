import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import type { Coin } from '#domains/payments/coin.ts'
import { type InventedTransfer, lyingNode } from '#sandbox/evm/testing/lying-node.ts'
import { serverLogin } from '#server/database/postgres.ts'
import { openDatabase } from './database.ts'
import { evmNetwork } from './evm-network.ts'
import { openFleet } from './fleet.ts'
import { openMerchant } from './merchant.ts'
import { openPlayed } from './played-chains.ts'
import { openPrices } from './prices.ts'
import { openSelling } from './selling.ts'

/** A database and two processes of the product, all of which can be killed, and the outside world, which never is. */
export type Ground = Awaited<ReturnType<typeof openGround>>

// Deeper than any reorganisation here goes: what the world was made of stays.
const oldBlocks = 70

/**
 * Starts everything, with an account on each chain for every client. `hasOwnAddresses`: payment requests in bitcoin have
 * an address each.
 */
export async function openGround(clients: number, hasOwnAddresses: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-torture-'))
  const played = await openPlayed(folder, hasOwnAddresses)
  const [bscChain, ethChain] = await Promise.all([startTestChain(), startTestChain(new Date(), 1)])
  const feeder = await bscChain.account()
  const prices = await openPrices(bscChain, feeder)
  const receiver = await bscChain.account()
  // It is asked first; the honest one behind it is the second node.
  const liar = await lyingNode(bscChain.url)
  const clock = { aheadMs: 0 }
  const bsc = await bscNetwork(bscChain, clients, receiver.address, prices.udeFeed, liar.url)
  const shop = { owner: bsc.payers[0] as PrivateKeyAccount, token: bsc.settings['UDE_TOKEN'] as Hex }
  const selling = await openSelling(folder, bscChain, shop, () => clock.aheadMs)
  bsc.keepSteady(selling.address)
  const ethereum = await ethereumNetwork(ethChain, clients, receiver.address)
  await Promise.all([bscChain.mine(oldBlocks), ethChain.mine(oldBlocks)])
  const database = await openDatabase(join(folder, 'database'))
  const merchant = await openMerchant()
  const networks = [bsc, ethereum, ...played.networks]
  const settings = Object.assign({}, ...networks.map((network) => network.settings)) as Record<string, string>
  const environment = environmentOf({
    ...settings,
    ...selling.settings,
    RATE_FEEDS: prices.setting,
    DATABASE_URL: serverLogin(database.url),
    WEBHOOK_URL: merchant.url,
  })
  const fleet = await openFleet(environment)
  selling.tellTo(fleet.url)
  await fleet.restart()
  return {
    networks,
    selling,
    payers: bsc.payers,
    prices,
    merchant,
    database,
    fleet,
    environment,
    /** What was answered as a fault of the product's own. Whatever is killed, it never has one. */
    failures: [] as string[],
    /** The first node of BNB Smart Chain, and a transfer of UDE to the product that it may invent in the newest block. */
    liar,
    invent: async (units: bigint): Promise<InventedTransfer> => ({
      token: bsc.settings['UDE_TOKEN'] as Hex,
      from: bsc.payers[0]?.address as Hex,
      to: receiver.address,
      units,
      height: Number(await bscChain.client.getBlockNumber()),
      hash: `0x${randomBytes(32).toString('hex')}`,
    }),
    /** Sends some of what came on BNB Smart Chain on, as its owner may at any time. */
    withdraw: (units: bigint) => bsc.withdraw(receiver, units),
    /** How far the chains with a clock of their own are ahead of the real time, and bringing every clock to one time. */
    setAhead: async (ms: number): Promise<void> => {
      clock.aheadMs = ms
      fleet.setAhead(ms)
      played.setAhead(ms)
      const time = new Date(Date.now() + ms)
      for (const chain of [bscChain, ethChain]) {
        const { timestamp } = await chain.client.getBlock()
        if (Number(timestamp) * 1000 < time.getTime() - 1000) await chain.mineAt(time)
      }
    },
    /** The newest time that a chain has, in milliseconds. */
    newest: async (): Promise<number> => {
      const blocks = await Promise.all([bscChain, ethChain].map((chain) => chain.client.getBlock()))
      return Math.max(...blocks.map(({ timestamp }) => Number(timestamp) * 1000))
    },
    close: async () => {
      await fleet.stop()
      await Promise.all([
        bscChain.stop(),
        ethChain.stop(),
        played.stop(),
        database.stop(),
        merchant.stop(),
        liar.stop(),
        selling.stop(),
      ])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function accounts(chain: TestChain, count: number): Promise<PrivateKeyAccount[]> {
  return Promise.all(Array.from({ length: count }, () => chain.account()))
}

/** Gives everybody as much of each token as they will ever need. */
async function share(chain: TestChain, payers: readonly PrivateKeyAccount[], tokens: readonly Hex[], units: bigint[]) {
  const [treasury, ...others] = payers as [PrivateKeyAccount, ...PrivateKeyAccount[]]
  for (const [index, token] of tokens.entries())
    for (const { address } of others) await chain.transfer(treasury, token, address, units[index] as bigint)
  await chain.mine()
}

async function bscNetwork(chain: TestChain, clients: number, receiver: Hex, feed: Hex, liar: string) {
  const payers = await accounts(chain, clients)
  const token = await chain.deployToken(payers[0] as PrivateKeyAccount)
  await share(chain, payers, [token], [10n ** 25n])
  const settings = {
    BSC_RPC_URLS: `${liar},${chain.url}`,
    UDE_TOKEN: token,
    UDE_FEED: feed,
    UDE_RECEIVING_ADDRESS: receiver,
  }
  return evmNetwork(chain, { chain: '0x38', payers, tokens: { UDE: token }, coins: ['UDE'] }, settings)
}

async function ethereumNetwork(chain: TestChain, clients: number, receiver: Hex) {
  const payers = await accounts(chain, clients)
  const [treasury] = payers as [PrivateKeyAccount]
  const tokens = {
    USDC: await chain.deployPlainToken(treasury, 'USDC', 6, 10n ** 15n),
    LINK: await chain.deployPlainToken(treasury, 'LINK', 18, 10n ** 27n),
  }
  await share(chain, payers, [tokens.USDC, tokens.LINK], [10n ** 13n, 10n ** 25n])
  const settings = {
    ETHEREUM_RPC_URLS: chain.url,
    USDC_TOKEN: tokens.USDC,
    LINK_TOKEN: tokens.LINK,
    ETH_RECEIVING_ADDRESS: receiver,
    USDC_RECEIVING_ADDRESS: receiver,
    LINK_RECEIVING_ADDRESS: receiver,
  }
  const coins: Coin[] = ['ETH', 'USDC', 'LINK']
  return evmNetwork(chain, { chain: '0x1', payers, tokens, coins }, settings)
}

const environmentOf = (more: Record<string, string>): Record<string, string> => ({
  WEBHOOK_SECRET: randomBytes(32).toString('hex'),
  VAULT_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: process.env['TORTURE_LOG'] ? 'warn' : 'silent',
  SANDBOX_URL: 'http://127.0.0.1:1',
  PAYEE_NAME: 'Torture Payee',
  PARTNER_NAME: 'Torture Partner',
  PARTNER_URL: 'https://partner.example.org',
  CONTACT_EMAIL: 'help@example.org',
  CONTACT_PHONE: '(555) 010-0142',
  ...more,
})
