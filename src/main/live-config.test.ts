import { expect, test } from 'vitest'
import { testSettings } from '#server/testing/test-app.ts'
import { allSettings, liveAsked, readConfig } from './read-config.ts'

const origin = { PUBLIC_ORIGIN: 'https://pay.example.org' }
const { SANDBOX_URL, ...live } = testSettings('postgres://x')
const reading = (more: Record<string, string>) => () => readConfig({ ...live, ...origin, ...more })
/** The names that a refusal says are missing or wrong. */
const named = (more: Record<string, string>) => {
  try {
    reading(more)()
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .flatMap((line) => /^ {2}([A-Z0-9_ or]+): /.exec(line)?.[1] ?? [])
  }
}
const example = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, allSettings[name]?.example ?? '']))

const ofChains = Object.keys(allSettings).filter((name) =>
  /^(BSC|CHAIN|ETHEREUM|BITCOIN|XRPL|SOLANA|BTC|BNB|UDE|LINK|USDC|RELAYER|PAYOUT|RATE)_|_RECEIVING_ADDRESS$|^TREASURY_(ADDRESS|SIGNER)$/.test(
    name,
  ),
)
const ethereum = 'ETHEREUM_RPC_URLS'
const btcPaid = 'BTC_RECEIVING_ADDRESS or BTC_ACCOUNT_KEY'
test.each<[string[], string[]]>([
  [['ETH_RECEIVING_ADDRESS'], [ethereum]],
  [['USDC_RECEIVING_ADDRESS'], [ethereum, 'USDC_TOKEN']],
  [['USDC_TOKEN', ethereum, 'ETH_RECEIVING_ADDRESS'], ['USDC_RECEIVING_ADDRESS']],
  [['LINK_TOKEN'], [ethereum, 'LINK_RECEIVING_ADDRESS']],
  [['BITCOIN_ESPLORA_URLS'], [btcPaid]],
  [['BTC_ACCOUNT_KEY', ethereum], ['BITCOIN_ESPLORA_URLS']],
  [['XRPL_RPC_URLS'], ['XRP_RECEIVING_ADDRESS']],
  [['XRP_RECEIVING_ADDRESS', ethereum], ['XRPL_RPC_URLS']],
  [['SOLANA_USDC_MINT'], ['SOLANA_RPC_URLS', 'SOL_RECEIVING_ADDRESS']],
  [['GEO_HEADERS'], ['TRUST_PROXY', 'GEO_HEADERS']],
  [['WEBHOOK_URL'], ['WEBHOOK_SECRET']],
])('live: %j alone is half of an area, and what is missing is named: %j', (given, missing) => {
  expect(new Set(named(example(...given)))).toEqual(new Set(missing.concat(feedless(given))))
})
// Without Ethereum a coin has no second feed either.
const feedless = (given: readonly string[]) =>
  given.some((name) => /RECEIVING|ACCOUNT/.test(name)) && !given.includes(ethereum) ? [ethereum] : []

test('cards: a key without its secret or a treasury, and practice mixed with real money, are refused', () => {
  const [real, secret] = ['rk_live_00000000', 'whsec_0000000000000000']
  const sold = example('TREASURY_ADDRESS', 'TREASURY_SIGNER')
  const whole = { ...sold, CARD_KEY: real, CARD_WEBHOOK_SECRET: secret }
  expect(named(whole)).toEqual([])
  expect(named({ CARD_KEY: real })).toEqual(['CARD_WEBHOOK_SECRET', 'TREASURY_ADDRESS'])
  expect(named({ ...sold, CARD_WEBHOOK_SECRET: secret })).toEqual(['CARD_KEY'])
  expect(named({ ...whole, CARD_KEY: 'rk_test_00000000' })).toEqual(['CARD_KEY'])
  expect(named({ ...whole, CARD_KEY: 'sk_live_00000000' })).toEqual(['CARD_KEY'])
  expect(named({ ...whole, CARD_URL: 'http://cards.example.org' })).toEqual(['CARD_URL'])
  expect(() => readConfig({ ...live, ...whole, SANDBOX_URL: SANDBOX_URL ?? '' })).toThrow(/CARD_KEY: is a key for real/)
})

test('live: Ethereum without anybody who is paid there or any coin priced there is refused, with one of them it is not', () => {
  expect(named(example(ethereum))[0]).toMatch(
    /^ETH_RECEIVING_ADDRESS or USDC_RECEIVING_ADDRESS or .*SOL_RECEIVING_ADDRESS$/,
  )
  expect(named(example(ethereum, 'ETH_RECEIVING_ADDRESS'))).toEqual([])
  expect(named(example(ethereum, 'XRPL_RPC_URLS', 'XRP_RECEIVING_ADDRESS'))).toEqual([])
})
test('live: the public address is needed, by https, or on this machine alone', () => {
  expect(() => readConfig(live)).toThrow(/PUBLIC_ORIGIN: is missing/)
  for (const right of [
    'https://pay.example.org',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    expect(named({ PUBLIC_ORIGIN: right }), right).toEqual([])
  for (const wrong of ['http://pay.example.org', 'http://localhost.example.org', 'ftp://localhost'])
    expect(named({ PUBLIC_ORIGIN: wrong }), wrong).toEqual(['PUBLIC_ORIGIN'])
  expect(() => readConfig({ ...live, SANDBOX_URL: SANDBOX_URL ?? '' })).not.toThrow()
})
test('live: a coin is taken only with two feeds of its price, which are not one', () => {
  const feeds = allSettings['RATE_FEEDS']?.example ?? ''
  const ether = example(ethereum, 'ETH_RECEIVING_ADDRESS')
  const [one = ''] = feeds.split(',')
  expect(named({ ...ether, RATE_FEEDS: feeds })).toEqual([])
  for (const wrong of [one, `${one},${one}`, `${one},${one.replace(':3600', ':60')}`, feeds.replaceAll('ETH/', 'BTC/')])
    expect(reading({ ...ether, RATE_FEEDS: wrong })).toThrow('RATE_FEEDS: names no two feeds of ETH/USD')
  // Every coin that can be taken has two feeds unless somebody takes them away.
  const all = example(...ofChains.filter((name) => name !== 'RATE_FEEDS'))
  expect(named(all)).toEqual([])
})
test('live: no node is asked by plain http on another machine, and on this one it may be', () => {
  const nodes = ofChains.filter((name) => /_(RPC|ESPLORA)_URLS$/.test(name))
  expect(nodes.length).toBe(5)
  const all = example(...ofChains)
  for (const name of nodes) {
    const safe = allSettings[name]?.example ?? ''
    expect(named({ ...all, [name]: `${safe},http://node.example.org/rpc` }), name).toContain(name)
    expect(named({ ...all, [name]: `${safe},http://127.0.0.1:8545` }), name).not.toContain(name)
  }
})
test('live: nobody is paid at the address of a token or a feed, nor at nobody’s', () => {
  const { UDE_TOKEN = '', UDE_FEED = '' } = live
  for (const wrong of [UDE_TOKEN, UDE_FEED, `0x${'0'.repeat(40)}`])
    expect(named({ UDE_RECEIVING_ADDRESS: wrong }), wrong).toEqual(['UDE_RECEIVING_ADDRESS'])
  const solana = example('SOLANA_RPC_URLS', ethereum)
  for (const wrong of [allSettings['SOLANA_USDC_MINT']?.example ?? '', '1'.repeat(32)])
    expect(named({ ...solana, SOL_RECEIVING_ADDRESS: wrong }), wrong).toEqual(['SOL_RECEIVING_ADDRESS'])
})
test('whatever is missing and whatever is half is named at once', () => {
  const all = ['DATABASE_URL', 'VAULT_KEY', 'BSC_RPC_URLS', 'PAYEE_NAME', 'PUBLIC_ORIGIN', 'XRP_RECEIVING_ADDRESS']
  const refused = () => readConfig(example('XRPL_RPC_URLS'))
  for (const name of all) expect(refused).toThrow(new RegExp(`  ${name}: is missing`))
})
test('live is asked for by any setting of a chain, and by no other', () => {
  for (const name of Object.keys(allSettings)) {
    expect(liveAsked({ [name]: 'x' }), name).toEqual(ofChains.includes(name) ? [name] : [])
    expect(liveAsked({ [name]: '' }), name).toEqual([])
  }
})
