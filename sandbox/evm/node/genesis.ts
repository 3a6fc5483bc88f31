import { randomInt } from 'node:crypto'
import { type Address, type Hex, parseEther, toHex } from 'viem'
import multicall3 from '../../contracts/artifacts/Multicall3.json' with { type: 'json' }
import type { EvmChain } from '../chains.ts'
import type { AccountName, Accounts } from '../keys.ts'

/** Where Multicall3 stands on every public chain, and here. https://www.multicall3.com */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Block 0: its time in Unix seconds, how much gas a block may hold, the account that posts prices, and who begins with
 * how much of the chain's coin or which code.
 */
export type Genesis = {
  timestamp: number
  gasLimit: number
  feeder: Address
  alloc: Record<Address, { balance: Hex; code?: Hex }>
}

const startingCoins: Record<AccountName, string> = {
  deployer: '1000',
  feeder: '1000000',
  faucet: '1000000',
  payer: '1000000',
  receiving: '0',
  treasury: '0',
  relayer: '0',
  test1: '100',
  test2: '100',
  test3: '100',
}

/** A new block 0 that funds the sandbox's own accounts, and nobody whose key was ever published. */
export function newGenesis(chain: EvmChain, accounts: Accounts, timestamp: number): Genesis {
  const alloc: Genesis['alloc'] = { [multicall3Address]: { balance: '0x0', code: multicall3.deployedBytecode as Hex } }
  for (const [name, account] of Object.entries(accounts)) {
    alloc[account.address] = { balance: toHex(parseEther(startingCoins[name as AccountName])) }
  }
  // The node hashes neither balances nor extra data into block 0, so two chains differ there by this odd number.
  const gasLimit = chain.gasLimit + randomInt(2 ** 24)
  return { timestamp, gasLimit, feeder: accounts.feeder.address, alloc }
}

/** The same block 0 in the format of go-ethereum's genesis files, which the node reads. */
export function genesisFile(chain: EvmChain, genesis: Genesis): string {
  const forks = ['homestead', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople', 'petersburg', 'istanbul']
  const blocks = [...forks, 'berlin', 'london', 'mergeNetsplit'].map((fork) => [`${fork}Block`, 0])
  const config = {
    chainId: Number(chain.id),
    ...Object.fromEntries(blocks),
    terminalTotalDifficulty: 0,
    terminalTotalDifficultyPassed: true,
    shanghaiTime: 0,
    cancunTime: 0,
    pragueTime: 0,
  }
  return JSON.stringify({
    config,
    nonce: '0x0',
    timestamp: toHex(genesis.timestamp),
    extraData: '0x',
    gasLimit: toHex(genesis.gasLimit),
    difficulty: '0x0',
    mixHash: `0x${'0'.repeat(64)}`,
    coinbase: `0x${'0'.repeat(40)}`,
    alloc: genesis.alloc,
  })
}
