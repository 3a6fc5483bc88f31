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
import priceBoard from '../contracts/artifacts/PriceBoard.json' with { type: 'json' }
import type { Chain } from './chain.ts'
import type { EvmChain, TokenTerms } from './chains.ts'
import { type AccountName, type Accounts, testAccountNames } from './keys.ts'
import { descriptionOf, feedDecimals, type Pair, priceAt } from './market.ts'
import type { Miner } from './miner.ts'
import { type Outgoing, senderOf } from './sender.ts'

/** A token as it stands on the chain, with the keccak-256 of its code. */
export type DeployedToken = { address: Address; codeHash: Hex; symbol: string; decimals: number }

/** Where a chain's contracts stand: tokens by symbol, feeds by pair, and the board that feeds the feeds. */
export type Deployment = {
  tokens: Readonly<Record<string, DeployedToken>>
  feeds: Readonly<Partial<Record<Pair, Address>>>
  board: Address
}

// Each token is deployed and handed out: to whom, and which part of the supply.
const shares: [AccountName, bigint][] = [
  ['faucet', 2n],
  ['payer', 10n],
  ...testAccountNames.map((name): [AccountName, bigint] => [name, 1000n]),
]
const stepsPerToken = 1 + shares.length

/** Puts tokens and price feeds on a new chain and hands out the first tokens; on an older chain, finds them or adds what is new. */
export async function deploy(chain: Chain, miner: Miner, accounts: Accounts): Promise<Deployment> {
  const { terms } = chain
  const from = accounts.deployer.address
  const addressOf = (step: number) => getContractAddress({ from, nonce: BigInt(step) })
  const tokens = terms.tokens.map((token, index) => ({ token, address: addressOf(index * stepsPerToken) }))
  const board = addressOf(tokens.length * stepsPerToken)
  const steps = [
    ...tokens.flatMap(({ token, address }) => tokenSteps(token, address, accounts)),
    boardStep(terms, accounts.feeder.address),
    ...treasurySteps(terms, addressOf(0), accounts.treasury.address),
    ...relayerSteps(terms, accounts.relayer.address),
  ]
  // Step n is sent with the account's nonce n, so a start that was cut short goes on where it stopped.
  const sent = Number(await chain.call<Hex>('eth_getTransactionCount', [from, 'pending']))
  const send = senderOf(accounts.deployer, chain, miner)
  for (const step of steps.slice(sent)) await send(step, true)
  if (sent < steps.length) await miner.mine()
  if ((await codeAt(chain, board)) === '0x') throw new Error(`the sandbox could not deploy to ${terms.id}`)
  const deployed = tokens.map(async ({ token: { symbol, decimals }, address }) => {
    const codeHash = keccak256(await codeAt(chain, address))
    return [symbol, { address, codeHash, symbol, decimals }] as const
  })
  // A contract's own nonces begin at 1.
  const feeds = terms.pairs.map((pair, n) => [pair, getContractAddress({ from: board, nonce: BigInt(n + 1) })])
  return { tokens: Object.fromEntries(await Promise.all(deployed)), feeds: Object.fromEntries(feeds), board }
}

function tokenSteps({ contract, args, supply }: TokenTerms, to: Address, accounts: Accounts): Outgoing[] {
  const data = encodeDeployData({ ...contract, args: args(accounts.deployer.address) })
  const gifts = shares.map(([name, part]): Outgoing => {
    const given = [accounts[name].address, supply / part] as const
    return { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: given }), gas: 100_000n }
  })
  return [{ data, gas: 3_000_000n }, ...gifts]
}

/** Where UDE is, somebody sells it: a fifth of the supply, and coins for network fees. */
function treasurySteps({ tokens }: EvmChain, to: Address, treasury: Address): Outgoing[] {
  const [token] = tokens
  if (token?.symbol !== 'UDE') return []
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [treasury, token.supply / 5n] })
  return [
    { to, data, gas: 100_000n },
    { to: treasury, value: parseEther('10'), gas: 30_000n },
  ]
}

/** Where UDE is, somebody carries payments of who has no BNB: coins for network fees. */
const relayerSteps = ({ tokens }: EvmChain, relayer: Address): Outgoing[] =>
  tokens[0]?.symbol === 'UDE' ? [{ to: relayer, value: parseEther('5'), gas: 30_000n }] : []

function boardStep({ pairs }: EvmChain, feeder: Address): Outgoing {
  const now = Math.floor(Date.now() / 1000)
  const args = [feeder, feedDecimals, pairs.map(descriptionOf), pairs.map((pair) => priceAt(pair, now))]
  const data = encodeDeployData({ abi: priceBoard.abi, bytecode: priceBoard.bytecode as Hex, args })
  return { data, gas: 15_000_000n }
}

function codeAt(chain: Chain, address: Address): Promise<Hex> {
  return chain.call<Hex>('eth_getCode', [address, 'latest'])
}
