import { isChecksummed } from './addresses/chain-address.ts'

/** A price feed contract: what it prices in US dollars, where it stands, and after how long without a round it is late. */
export type RateFeed = { symbol: string; chain: '0x1' | '0x38'; address: string; heartbeatMs: number }

const form = /^([A-Z]{3,4})\/USD@(0x1|0x38)=(0x[0-9a-fA-F]{40})(?::(\d{1,6}))?$/
const usualSeconds = 3600

/** Reads the setting: feeds, comma separated. */
export const readRateFeeds = (text: string): RateFeed[] => text.split(',').filter(Boolean).map(readRateFeed)

/** Reads one feed: `ETH/USD@0x1=0x…:3600`. */
function readRateFeed(text: string): RateFeed {
  const [, symbol, chain, address, seconds] = form.exec(text.trim()) ?? []
  if (!symbol || !chain || !address) throw new Error(`${text}: must be PAIR@chain=address[:seconds]`)
  if (!isChecksummed(address)) throw new Error(`${text}: must be an address with its checksum`)
  return { symbol, chain: chain as RateFeed['chain'], address, heartbeatMs: Number(seconds ?? usualSeconds) * 1000 }
}

/** Chainlink's feeds of the coins we take, on Ethereum and on BNB Smart Chain, and of the currencies bills are stated in. https://data.chain.link */
export const chainlinkFeeds = [
  'ETH/USD@0x1=0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419',
  'ETH/USD@0x38=0x9ef1B8c0E4F7dc8bF5719Ea496883DC6401d5b2e',
  'BTC/USD@0x1=0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c',
  'BTC/USD@0x38=0x264990fbd0A4796A3E3d8E37C4d5F87a3aCa5Ebf',
  'LINK/USD@0x1=0x2c1d072e956AFFC0D435Cb7AC38EF18d24d9127c',
  'LINK/USD@0x38=0xca236E327F629f9Fc2c30A4E95775EbF0B89fac8',
  'USDC/USD@0x1=0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6:86400',
  'USDC/USD@0x38=0x51597f405303C4377E36123cBc172b13269EA163',
  'XRP/USD@0x1=0xCed2660c6Dd1Ffd856A5A82C67f3482d88C50b12',
  'XRP/USD@0x38=0x93A67D414896A280bF8FFB3b389fE3686E014fda',
  'SOL/USD@0x1=0x4ffC43a60e009B551865A93d232E33Fce9f01507:86400',
  'SOL/USD@0x38=0x0E8a53DD9c13589df6382F13dA6B3Ec8F919B323:86400',
  'EUR/USD@0x1=0xb49f677943BC038e9857d61E7d053CaA2C1734C1:86400',
  'GBP/USD@0x1=0x5c0Ab2d9b5a7ed9f470386e82BB36A3613cDd4b5:86400',
].join(',')
