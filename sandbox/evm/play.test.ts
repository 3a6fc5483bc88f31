import {
  createPublicClient,
  erc20Abi,
  getAddress,
  http,
  parseAbiItem,
  parseEther,
  publicActions,
  recoverMessageAddress,
} from 'viem'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import priceFeed from '../contracts/artifacts/PriceFeed.json' with { type: 'json' }
import { bsc as bscTerms } from './chains.ts'
import { priceAt } from './market.ts'
import {
  addressOf,
  askNode,
  control,
  type Description,
  describeChain,
  latest,
  rpc,
  signedTransfer,
} from './testing/clients.ts'
import { Sandboxes } from './testing/sandboxes.ts'

const sandboxes = new Sandboxes()
let sandbox: Awaited<ReturnType<Sandboxes['start']>>
let about: Description
const client = () => createPublicClient({ chain: bsc, transport: http(sandbox.rpcUrl) }).extend(publicActions)

beforeAll(async () => {
  sandbox = await sandboxes.start()
  about = await describeChain(sandbox.controlUrl)
})
afterAll(() => sandboxes.endAll())

test('the chain is BNB Smart Chain by its id, and its block 0 is the one the sandbox names', async () => {
  expect(await rpc(sandbox.rpcUrl, 'eth_chainId')).toBe('0x38')
  const first = await client().getBlock({ blockNumber: 0n })
  expect(first.hash).toBe(about.genesisHash)
})

test('a call that names more gas than a block has ends at once, and one with code or state of its own is refused', async () => {
  const endless = { data: '0x5b600056', gas: '0x1fffffffffffff' }
  for (const method of ['eth_call', 'eth_estimateGas', 'eth_createAccessList']) {
    expect((await askNode(sandbox.rpcUrl, method, [endless, 'latest'])).error, method).toBeDefined()
    const overrides = { [addressOf(about.tokens, 'UDE')]: { code: '0x5b600056' } }
    expect((await askNode(sandbox.rpcUrl, method, [{}, 'latest', overrides])).error).toMatchObject({ code: -32602 })
  }
  // The opcode GASLIMIT would tell the block's; GAS tells what the call itself was given.
  const told = await rpc<string>(sandbox.rpcUrl, 'eth_call', [
    { data: '0x5a60005260206000f3', gas: '0x1fffffffffffff' },
  ])
  expect(BigInt(told)).toBeLessThan(30_000_000n)
})

test('the token is UDE with 18 decimals and a supply of one billion', async () => {
  const token = { abi: erc20Abi, address: addressOf(about.tokens, 'UDE') } as const
  const answers = await client().multicall({
    contracts: [
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'decimals' },
      { ...token, functionName: 'totalSupply' },
    ],
    allowFailure: false,
  })
  expect(answers).toEqual(['UDE', 18, parseEther('1000000000')])
})

test('the feeds have the shape and the prices of the market', async () => {
  const { timestamp } = await client().getBlock()
  for (const pair of bscTerms.pairs) {
    const feed = { abi: priceFeed.abi, address: addressOf(about.feeds, pair) }
    const round = (await client().readContract({ ...feed, functionName: 'latestRoundData' })) as bigint[]
    const description = await client().readContract({ ...feed, functionName: 'description' })
    const decimals = await client().readContract({ ...feed, functionName: 'decimals' })
    expect([description, decimals, round[0], round[3]]).toEqual([pair.replace('/', ' / '), 8, 1n, timestamp])
    expect(Number(round[1]) / Number(priceAt(pair, Number(timestamp)))).toBeCloseTo(1, 4)
  }
})

test('a chain that was off has a price of now when it is back', async () => {
  const first = await sandboxes.start()
  const feed = { abi: priceFeed.abi, address: addressOf((await describeChain(first.controlUrl)).feeds, 'UDE/USD') }
  const newest = async ({ rpcUrl }: typeof first) => {
    const chain = createPublicClient({ chain: bsc, transport: http(rpcUrl) })
    return (await chain.readContract({ ...feed, functionName: 'latestRoundData' })) as bigint[]
  }
  const [before = 0n] = await newest(first)
  await first.stop()
  const began = Math.floor(Date.now() / 1000)
  const [round, , , at] = await newest(await sandboxes.start(first.dataDir, { byClock: true }))
  expect(round).toBeGreaterThan(before)
  expect(Number(at)).toBeGreaterThanOrEqual(began)
})

test('a signed transfer waits, is mined when told, and leaves its Transfer log', async () => {
  const raw = await signedTransfer(about, addressOf(about.receiving, 'UDE'), 41n, 0)
  const hash = await client().sendRawTransaction({ serializedTransaction: raw })
  expect(await rpc(sandbox.rpcUrl, 'eth_getTransactionReceipt', [hash])).toBeNull()
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  const receipt = await client().getTransactionReceipt({ hash })
  const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
  const logs = await client().getLogs({ address: addressOf(about.tokens, 'UDE'), event, fromBlock: 0n, strict: true })
  expect(logs.find((log) => log.transactionHash === hash)?.args).toEqual({
    from: about.accounts[0]?.address,
    to: addressOf(about.receiving, 'UDE'),
    value: 41n,
  })
  expect(receipt.status).toBe('success')
})

test('administration, unlocked accounts and unknown methods are refused, one by one and in a batch', async () => {
  const refused = ['anvil_setBalance', 'evm_mine', 'hardhat_reset', 'debug_traceCall', 'eth_accounts']
  for (const method of [
    ...refused,
    'eth_sendTransaction',
    'eth_sign',
    'eth_sendRawTransactionSync',
    'txpool_content',
  ]) {
    expect((await askNode(sandbox.rpcUrl, method)).error?.code, method).toBe(-32601)
  }
  const batch = ['eth_chainId', 'anvil_mine'].map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] }))
  const answers = await fetch(sandbox.rpcUrl, { method: 'POST', body: JSON.stringify(batch) })
  expect(await answers.json()).toMatchObject([
    { id: 0, result: '0x38' },
    { id: 1, error: { code: -32601 } },
  ])
})

test('a page on this machine may ask, a page elsewhere gets no permission', async () => {
  const preflight = async (origin: string) => {
    const response = await fetch(sandbox.rpcUrl, { method: 'OPTIONS', headers: { origin } })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await preflight('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await preflight('https://localhost.example.com')).toBeNull()
  const foreign = await fetch(`${sandbox.controlUrl}/`, { headers: { origin: 'http://localhost:3000' } })
  expect(foreign.status).toBe(403)
})

test('a body over the limit and a body that is no JSON are turned away', async () => {
  const large = await fetch(sandbox.rpcUrl, { method: 'POST', body: 'x'.repeat(1_000_001) })
  expect(large.status).toBe(413)
  const broken = await fetch(sandbox.rpcUrl, { method: 'POST', body: '{' })
  expect(await broken.json()).toMatchObject({ error: { code: -32700 } })
})

test('the faucet gives UDE and BNB to one address five times a day', async () => {
  const address = '0x00000000000000000000000000000000000000f1'
  const asks = Array.from({ length: 5 }, () => control(sandbox.controlUrl, '/faucet', { address, what: 'UDE+BNB' }))
  expect((await Promise.all(asks)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  const sixth = await control(sandbox.controlUrl, '/faucet', { address, what: 'UDE' })
  expect(sixth).toMatchObject({ status: 429, body: { error: expect.stringContaining('5 times') } })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  const held = {
    abi: erc20Abi,
    address: addressOf(about.tokens, 'UDE'),
    functionName: 'balanceOf',
    args: [address],
  } as const
  expect(await client().readContract(held)).toBe(parseEther('500000'))
  expect(await client().getBalance({ address })).toBe(parseEther('0.25'))
})

test('the payer pays what it is told to, to the unit', async () => {
  const to = '0x00000000000000000000000000000000000000f2'
  const paid = await control(sandbox.controlUrl, '/pay', { to, units: '123456789' })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  const receipt = await client().getTransactionReceipt({ hash: paid.body['transactionHash'] as `0x${string}` })
  expect(receipt.status).toBe('success')
  const held = {
    abi: erc20Abi,
    address: addressOf(about.tokens, 'UDE'),
    functionName: 'balanceOf',
    args: [to],
  } as const
  expect(await client().readContract(held)).toBe(123_456_789n)
})

test('the payer signs a text with the key it pays with', async () => {
  const paid = await control(sandbox.controlUrl, '/pay', { to: addressOf(about.receiving, 'UDE'), units: '1' })
  const { from } = await client().getTransaction({ hash: paid.body['transactionHash'] as `0x${string}` })
  const message = 'That payment was mine.'
  const { body } = await control(sandbox.controlUrl, '/sign', { message })
  const signature = body['signature'] as `0x${string}`
  expect(await recoverMessageAddress({ message, signature })).toBe(getAddress(from))
  for (const wrong of [undefined, '', 7, 'a'.repeat(2_001)])
    expect(await control(sandbox.controlUrl, '/sign', { message: wrong })).toMatchObject({ status: 400 })
})

test('an earlier round can be read back, one that was not posted cannot', async () => {
  const feed = { abi: priceFeed.abi, address: addressOf(about.feeds, 'UDE/USD'), functionName: 'getRoundData' }
  const first = (await client().readContract({ ...feed, args: [1n] })) as bigint[]
  expect([first[0], first[4]]).toEqual([1n, 1n])
  for (const round of [0n, 1_441n]) {
    await expect(client().readContract({ ...feed, args: [round] })).rejects.toThrow('NoDataPresent')
  }
})

test('a price set by hand is posted until it is given back, and a round of every pair is one transaction', async () => {
  const answerOf = async (pair: string) => {
    const feed = { abi: priceFeed.abi, address: addressOf(about.feeds, pair), functionName: 'latestRoundData' }
    return ((await client().readContract(feed)) as bigint[]).slice(0, 2)
  }
  const [before] = await answerOf('BNB/USD')
  const posted = await control(sandbox.controlUrl, '/price', { pair: 'UDE/USD', price: '0.0031' })
  expect(posted.body['transactionHashes']).toHaveLength(1)
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  expect((await answerOf('UDE/USD'))[1]).toBe(310_000n)
  expect((await answerOf('BNB/USD'))[0]).toBe((before ?? 0n) + 1n)
  await control(sandbox.controlUrl, '/price', { pair: 'UDE/USD', price: null })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  expect((await answerOf('UDE/USD'))[1]).not.toBe(310_000n)
})

test('control calls outside their shape are refused with a reason', async () => {
  const wrong: [string, unknown][] = [
    ['/faucet', { address: 'me', what: 'UDE' }],
    ['/faucet', { address: addressOf(about.receiving, 'UDE'), what: 'ETH' }],
    ['/pay', { to: addressOf(about.receiving, 'UDE'), units: '1.5' }],
    ['/pay', { to: addressOf(about.receiving, 'UDE'), units: '1', asset: 'LINK' }],
    ['/mine', { blocks: 0 }],
    ['/reorg', { depth: 65 }],
    ['/price', { pair: 'UDE/USD', price: '-1' }],
    ['/price', { pair: 'EUR/USD', price: '1' }],
    ['/faucet', { address: addressOf(about.receiving, 'UDE'), what: 'UDE+UDE' }],
    ['/node', { up: 'no' }],
    ['/mine', []],
  ]
  for (const [path, fields] of wrong) {
    const answer = await control(sandbox.controlUrl, path, fields)
    expect(answer, path).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  }
  expect((await control(sandbox.controlUrl, '/nothing', {})).status).toBe(404)
})

test('a node told to be down answers 503 until it is told to be up', async () => {
  const before = await latest(sandbox.rpcUrl)
  await control(sandbox.controlUrl, '/node', { up: false })
  const down = await fetch(sandbox.rpcUrl, { method: 'POST', body: '{}' })
  expect(down.status).toBe(503)
  await control(sandbox.controlUrl, '/node', { up: true })
  expect((await latest(sandbox.rpcUrl)).hash).toBe(before.hash)
})
