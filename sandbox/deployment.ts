import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  keccak256,
  parseEther,
} from 'viem'
import udeToken from '../contracts/artifacts/UdeToken.json' with { type: 'json' }
import type { Chain } from './chain.ts'
import priceFeed from './contracts/artifacts/PriceFeed.json' with { type: 'json' }
import { type AccountName, type Accounts, testAccountNames } from './keys.ts'
import { BNB_START, FEED_DECIMALS, UDE_START } from './market.ts'
import type { Miner } from './miner.ts'
import { type Outgoing, senderOf } from './sender.ts'

/** Where the sandbox's contracts stand, and the keccak-256 of the token's code. */
export type Deployment = { ude: Address; codeHash: Hex; feeds: { ude: Address; bnb: Address } }

/** Puts the token and the price feeds on a new chain and hands out the first UDE; on an older chain, finds them. */
export async function deploy(chain: Chain, miner: Miner, accounts: Accounts): Promise<Deployment> {
  const { deployer, feeder } = accounts
  const ude = getContractAddress({ from: deployer.address, nonce: 0n })
  const feeds = {
    ude: getContractAddress({ from: feeder.address, nonce: 0n }),
    bnb: getContractAddress({ from: feeder.address, nonce: 1n }),
  }
  await sendMissing(chain, miner, accounts, 'deployer', tokenSteps(ude, accounts))
  await sendMissing(chain, miner, accounts, 'feeder', feedSteps())
  if (!(await isDeployed(chain, ude)) || !(await isDeployed(chain, feeds.bnb))) await miner.mine()
  for (const address of [ude, feeds.ude, feeds.bnb]) {
    if (!(await isDeployed(chain, address))) throw new Error(`the sandbox could not deploy ${address}`)
  }
  return { ude, codeHash: keccak256(await codeAt(chain, ude)), feeds }
}

// The step with the account's nonce n is step n, so a start that was cut short goes on where it stopped.
async function sendMissing(chain: Chain, miner: Miner, accounts: Accounts, name: AccountName, steps: Outgoing[]) {
  const sent = await chain.call<Hex>('eth_getTransactionCount', [accounts[name].address, 'pending'])
  const send = senderOf(accounts[name], chain, miner)
  for (const step of steps.slice(Number(sent))) await send(step, true)
}

function tokenSteps(ude: Address, accounts: Accounts): Outgoing[] {
  const { abi, bytecode } = udeToken
  const token = encodeDeployData({ abi, bytecode: bytecode as Hex, args: [accounts.deployer.address] })
  const give = (name: AccountName, amount: string): Outgoing => {
    const args = [accounts[name].address, parseEther(amount)] as const
    return { to: ude, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }), gas: 100_000n }
  }
  return [
    { data: token, gas: 3_000_000n },
    give('faucet', '500000000'),
    give('payer', '100000000'),
    ...testAccountNames.map((name) => give(name, '1000000')),
  ]
}

function feedSteps(): Outgoing[] {
  const { abi, bytecode } = priceFeed
  const feed = (description: string, answer: bigint): Outgoing => {
    const args = [FEED_DECIMALS, description, answer]
    return { data: encodeDeployData({ abi, bytecode: bytecode as Hex, args }), gas: 2_000_000n }
  }
  return [feed('UDE / USD', UDE_START), feed('BNB / USD', BNB_START)]
}

function codeAt(chain: Chain, address: Address): Promise<Hex> {
  return chain.call<Hex>('eth_getCode', [address, 'latest'])
}

async function isDeployed(chain: Chain, address: Address): Promise<boolean> {
  return (await codeAt(chain, address)) !== '0x'
}
