import { mkdtempSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { type EthereumWorld, ethereumWorld } from '#domains/payments/server/testing/ethereum-world.ts'
import { type FaultyNode, faultyNode, type NodeRequest } from '#domains/payments/server/testing/faulty-node.ts'
import { watchBsc } from '#domains/payments/server/testing/paying-world.ts'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { type Jobs, startJobs } from '#server/events/jobs.ts'
import type { TokenContract } from '../../contract.ts'
import { tokenDomain } from '../domain.ts'
import { createPurchase } from '../purchases/create-purchase.ts'
import { getPurchase } from '../purchases/get-purchase.ts'
import { openDailyLimit } from '../treasury/daily-limit.ts'
import { treasuryCalls } from '../treasury/treasury-calls.ts'

/** A treasury with UDE and a signer of its own, beside an Ethereum on which people pay. One UDE costs 0.003045 dollars. */
export type BuyingWorld = Awaited<ReturnType<typeof buyingWorld>>

const etherPrice = 250_000_000_000n
/** $10,000 buy a third of the treasury. */
const shares = { TREASURY_SHARE: '40', TREASURY_UNPAID: '100' }
/** What the signer lets go in a day: more than there is. */
const plenty = parseEther('100000000')

/** Makes one. The treasury has 10 million UDE, of which its signer lets so many go in a day. */
export async function buyingWorld(settings: Readonly<Record<string, string>> = {}, maxADay = plenty) {
  const treasuryKey = generatePrivateKey()
  const treasury = privateKeyToAccount(treasuryKey)
  const socket = join(mkdtempSync(join(tmpdir(), 'signer-')), 's.sock')
  const parts = { token: '0x' as Address, feed: '0x' as Address, owner: treasury }
  const fronts: FaultyNode[] = []
  const world = await ethereumWorld(async (bsc, ethereum) => {
    const nodes = await frontsOf(bsc, ethereum, fronts)
    const { token, feed, owner } = await deployOn(bsc, treasury.address)
    Object.assign(parts, { token, feed, owner })
    const sold = { TREASURY_ADDRESS: treasury.address, TREASURY_SIGNER: socket, ...shares }
    return { UDE_TOKEN: token, UDE_FEED: feed, ...nodes, ...sold, ...settings }
  })
  const { app, bsc } = world
  const onBsc = watchBsc(app)
  await onBsc.pollNow()
  const alarms: object[] = []
  const log = Object.create(app.log, { error: { value: (said: object) => alarms.push(said) } })
  const jobs = startJobs({ ...app, log }, tokenDomain)
  const signer = signerOf(treasuryKey, parts.token, socket, { maxADay, now: () => app.now().getTime() })
  await signer.startSigner()
  const held = treasuryOn(bsc, { ...parts, treasury })
  const made = {
    ...world,
    ...parts,
    ...signer,
    ...held,
    ...stepsOf(world, parts, { onBsc, jobs }),
    treasury,
    /** What operators were told. */
    alarms,
    order,
    see,
    /** Pays the payment request of an order in full, and lets it become final. */
    payFor: async (invoiceId: string) => {
      const { amount } = await getInvoice(app.system, { id: invoiceId })
      await world.pay('ETH', parseEther(amount))
      await world.mine(15)
    },
    setNodesAway: away(fronts),
    setDeaf: deaf(fronts),
    /** From now on nothing that is due happens by itself. */
    stopWork: () => jobs.stop(),
    close: async () => {
      await jobs.stop()
      await signer.stopSigner()
      await onBsc.stop()
      await world.close()
      await Promise.all(fronts.map((front) => front.stop()))
    },
  }
  return made
}

/** The token and its price feed, with the treasury that has 10 million of it and a coin for fees. */
async function deployOn(bsc: TestChain, treasury: Address) {
  const owner = await bsc.account()
  const token = await bsc.deployToken(owner)
  const feed = await bsc.deployFeed(owner, 'UDE / USD', 304_500n)
  await bsc.transfer(owner, token, treasury, parseEther('10000000'))
  await bsc.sendCoin(owner, treasury, parseEther('1'))
  await bsc.mine()
  return { token, feed, owner }
}

/** The nodes of both chains, each behind a front that can be closed. */
async function frontsOf(bsc: TestChain, ethereum: TestChain, fronts: FaultyNode[]) {
  const [first, second] = [await faultyNode(bsc.url), await faultyNode(ethereum.url)]
  fronts.push(first, second)
  return { BSC_RPC_URLS: first.url, ETHEREUM_RPC_URLS: second.url }
}

/** Says whether the nodes of both chains answer nothing; the chains go on. */
const away = (fronts: readonly FaultyNode[]) => (isAway: boolean) => {
  for (const front of fronts) front.fault = isAway ? () => ({ status: 503, text: '' }) : null
}

const refusal = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'txpool is full' } })

/** Says whether the node of BNB Smart Chain takes no transaction, while its blocks go on. */
const deaf = (fronts: readonly FaultyNode[]) => (isDeaf: boolean) => {
  const [bscNode] = fronts
  const refused = ({ method }: NodeRequest) => (method === 'eth_sendRawTransaction' ? { text: refusal } : null)
  if (bscNode) bscNode.fault = isDeaf ? refused : null
}

/** Orders as a page does, paid by MetaMask unless told. */
const order = (visitor: Ctx, usdAmount: number, to: Address, more: object = {}) =>
  createPurchase(visitor, {
    tokenSymbol: 'UDE',
    usdAmount,
    paymentMethod: 'metamask',
    walletType: 'metamask',
    walletAddress: to,
    createWallet: false,
    ...more,
  })

const see = (visitor: Ctx, orderId: string): Promise<Answer<TokenContract['purchase']>> =>
  getPurchase(visitor, { orderId })

/** The signer, which can be away for a while. */
type Day = { maxADay: bigint; now: () => number }

function signerOf(key: Hex, token: Address, socket: string, day: Day) {
  const limit = openDailyLimit(`${socket}.signed`, day.maxADay, day.now)
  let signer: Server | null = null
  let front: Server | null = null
  let isMute = false
  return {
    startSigner: async () => {
      signer = await serveSigner({ key, token, socket: `${socket}.own`, calls: treasuryCalls(token, limit) })
      front = await frontOfSigner(socket, `${socket}.own`, () => isMute)
    },
    stopSigner: async () => {
      for (const one of [front, signer]) await new Promise((closed) => one?.close(closed) ?? closed(null))
      signer = front = null
    },
    /** Whether the signer dies whenever it is asked to sign. */
    setMute: (mute: boolean) => void (isMute = mute),
  }
}

/** A door before the signer, which it can be shut in. */
async function frontOfSigner(socket: string, own: string, isMute: () => boolean): Promise<Server> {
  const door = createServer((asked, answer) => {
    if (isMute() && asked.url === '/sign') return void asked.socket.destroy()
    const { method, url, headers } = asked
    const passed = request({ socketPath: own, method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 500, told.headers)
      told.pipe(answer)
    })
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((ready) => door.listen(socket, ready))
  return door
}

type TreasuryAccounts = { token: Address; owner: PrivateKeyAccount; treasury: PrivateKeyAccount }

/** What the treasury holds, and its owner who takes all of it away or brings it back. */
function treasuryOn(bsc: TestChain, { token, owner, treasury }: TreasuryAccounts) {
  const balanceOf = (address: Address) =>
    bsc.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  const give = async (from: PrivateKeyAccount, to: PrivateKeyAccount, units: bigint) => {
    await bsc.transfer(from, token, to.address, units)
    await bsc.mine()
  }
  return {
    balanceOf,
    /** Something else uses up the next place among the treasury's transfers, for good. */
    usePlace: async () => {
      await bsc.sendCoin(treasury, treasury.address, 1n)
      await bsc.mine(16)
    },
    /** From now on the treasury has so much BNB. */
    setCoins: async (wei: bigint) => {
      await bsc.client.request({ method: 'anvil_setBalance', params: [treasury.address, toHex(wei)] } as never)
      await bsc.mine()
    },
    emptyTreasury: async () => give(treasury, owner, await balanceOf(treasury.address)),
    fillTreasury: () => give(owner, treasury, parseEther('10000000')),
  }
}

type Going = { onBsc: ReturnType<typeof watchBsc>; jobs: Jobs }

/** Time goes by, and what is due happens. */
function stepsOf(world: EthereumWorld, parts: { owner: PrivateKeyAccount; feed: Address }, { onBsc, jobs }: Going) {
  /** So much time goes by, with so many new blocks of BNB Smart Chain, and both chains are read. */
  const pass = async (ms: number, blocks: number) => {
    await laterOn(world, parts, ms, blocks)
    // One whose node is away is read later.
    await Promise.allSettled([onBsc.pollNow(), world.watcher.pollNow()])
  }
  /** The same, and what is due then happens. */
  const step = async (ms = 3_000, blocks = 1) => {
    await pass(ms, blocks)
    await jobs.drain()
  }
  return {
    pass,
    step,
    /** The time of every order runs out; those that were due before the chains were read are looked at again. */
    outOfTime: async () => {
      await step(21 * 60_000)
      await step(61_000)
    },
    /** As `step`, while Ethereum cannot be read: nothing new is known of it. */
    stepUnread: async (ms: number) => {
      await laterOn(world, parts, ms, 1)
      await onBsc.pollNow()
      await jobs.drain()
    },
  }
}

/** So much time goes by on the clock and on both chains, and prices stay of now. */
async function laterOn(
  { app, bsc, chain, payer, poster, feeds }: EthereumWorld,
  { owner, feed }: { owner: PrivateKeyAccount; feed: Address },
  ms: number,
  blocks: number,
): Promise<void> {
  const now = new Date(app.now().getTime() + ms)
  app.setNow(now)
  if (blocks === 0) return
  await bsc.post(owner, feed, 304_500n)
  await bsc.post(poster, feeds.ETH[1], etherPrice)
  await chain.post(payer, feeds.ETH[0], etherPrice)
  await Promise.all([bsc.mineAt(now), chain.mineAt(now)])
  await bsc.mine(blocks - 1)
}
