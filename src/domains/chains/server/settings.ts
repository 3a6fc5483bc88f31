import { z } from 'zod'
import { type DomainSettings, list, readBy, setting, url, type ValuesOf } from '#server/config/setting.ts'
import { bitcoinAccount } from './addresses/bitcoin-account.ts'
import { bitcoinNetwork } from './addresses/bitcoin-network.ts'
import { evmAddress, isClassicAddress, isSolanaAccount, isSolanaOwner } from './addresses/chain-address.ts'
import { chainlinkFeeds, readRateFeeds } from './rate-feeds.ts'
import { neededLive, wrongChains } from './settings-rules.ts'

/** Where each chain is read, what is paid there, to whom and by whose hand, and what coins cost. */
const settings = {
  BSC_RPC_URLS: setting(
    list(url),
    'JSON-RPC addresses of BNB Smart Chain, comma separated; the next is used when one fails.',
    'https://bsc.example.org/rpc',
  ),
  CHAIN_RPC_PUBLIC_URL: setting(
    url.optional(),
    'The BNB Smart Chain address offered to a wallet that does not know the chain.',
    'https://bsc-dataseed.bnbchain.org',
  ),
  BSC_EXPLORER_URL: setting(
    url.default('https://bscscan.com'),
    'Block explorer for links to transactions and addresses.',
    'https://bscscan.com',
  ),
  UDE_TOKEN: setting(
    evmAddress,
    'The UDE token contract on BNB Smart Chain.',
    '0x0000000000000000000000000000000000000001',
  ),
  UDE_FEED: setting(
    evmAddress,
    'The UDE/USD price feed contract (AggregatorV3).',
    '0x0000000000000000000000000000000000000002',
  ),
  RATE_FEEDS: setting(
    z.string().default(chainlinkFeeds).transform(readBy(readRateFeeds)),
    'Price feed contracts (AggregatorV3), two for each coin: PAIR@chain=address[:heartbeat in seconds], comma separated. A coin is offered while its two agree within 2%. Check them against data.chain.link.',
    'ETH/USD@0x1=0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419:3600,ETH/USD@0x38=0x9ef1B8c0E4F7dc8bF5719Ea496883DC6401d5b2e:3600',
  ),
  BNB_FEED: setting(
    evmAddress.default('0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE'),
    'The BNB/USD price feed contract, for network fee figures.',
    '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE',
  ),
  UDE_RECEIVING_ADDRESS: setting(
    evmAddress,
    'Where copays in UDE are paid to. The product holds no key to it.',
    '0x0000000000000000000000000000000000000003',
  ),
  RELAYER_ADDRESS: setting(
    evmAddress.optional(),
    'The account on BNB Smart Chain that carries payments in UDE of who has no BNB. Its key is with its signer alone; it needs BNB for network fees.',
    '0x0000000000000000000000000000000000000009',
  ),
  ETHEREUM_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of Ethereum, comma separated; the next is used when one fails.',
    'https://ethereum.example.org/rpc',
  ),
  USDC_TOKEN: setting(
    evmAddress.optional(),
    'The USDC token contract on Ethereum.',
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ),
  LINK_TOKEN: setting(
    evmAddress.optional(),
    'The LINK token contract on Ethereum.',
    '0x514910771AF9Ca656af840dff83E8264EcF986CA',
  ),
  ETH_RECEIVING_ADDRESS: setting(
    evmAddress.optional(),
    'Where payments in ether are paid to.',
    '0x0000000000000000000000000000000000000004',
  ),
  USDC_RECEIVING_ADDRESS: setting(
    evmAddress.optional(),
    'Where payments in USDC on Ethereum are paid to.',
    '0x0000000000000000000000000000000000000005',
  ),
  LINK_RECEIVING_ADDRESS: setting(
    evmAddress.optional(),
    'Where payments in LINK are paid to.',
    '0x0000000000000000000000000000000000000006',
  ),
  BTC_RECEIVING_ADDRESS: setting(
    z
      .string()
      .refine((text) => bitcoinNetwork(text) !== null, 'must be a Bitcoin address')
      // The newer form may be written in capitals; servers of the chain answer in small letters.
      .transform((text) => (/^bc/i.test(text) ? text.toLowerCase() : text))
      .optional(),
    'Where payments in bitcoin are paid to. In the sandbox an address of its practice chain.',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ),
  BTC_ACCOUNT_KEY: setting(
    z.string().transform(readBy(bitcoinAccount)).optional(),
    'The public key (xpub or zpub) of a BIP 84 account: every payment request in bitcoin then has an address of its own, instead of an amount of its own at BTC_RECEIVING_ADDRESS. Raise the gap limit of the account’s wallet: not every address is paid.',
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  ),
  BITCOIN_ESPLORA_URLS: setting(
    list(url).optional(),
    'Addresses of Bitcoin’s Esplora API, comma separated; the next is used when one fails.',
    'https://esplora.example.org/api',
  ),
  XRPL_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of the XRP Ledger, comma separated; the next is used when one fails.',
    'https://xrpl.example.org',
  ),
  XRP_RECEIVING_ADDRESS: setting(
    z.string().refine(isClassicAddress, 'must be a classic address, with its checksum').optional(),
    'Where payments in XRP are paid to: an account that requires destination tags.',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
  ),
  SOL_RECEIVING_ADDRESS: setting(
    z
      .string()
      .refine(isSolanaOwner, 'must be the address of an owner on Solana, which a key can open: not of a token account')
      .optional(),
    'Where payments in SOL and in USDC on Solana are paid to: the owner’s address.',
    '11111111111111111111111111111113',
  ),
  SOLANA_USDC_MINT: setting(
    z
      .string()
      .refine(isSolanaAccount, 'must be an address of Solana')
      .default('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    'The USDC token on Solana.',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ),
  SOLANA_RPC_URLS: setting(
    list(url).optional(),
    'JSON-RPC addresses of Solana, comma separated; the next is used when one fails.',
    'https://solana.example.org/rpc',
  ),
}

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

export const chainsSettings: DomainSettings<typeof settings> = {
  settings,
  needsLive: neededLive,
  meansLive: Object.keys(settings),
  wrong: wrongChains,
}
