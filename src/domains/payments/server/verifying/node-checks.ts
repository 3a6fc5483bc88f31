import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { checkFirstBlock } from '#domains/chains/server/chain-identity.ts'
import { evmNodeChecks } from '#domains/chains/server/evm-checks.ts'
import { assets } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import { hostOf, type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import { esploraNode } from '../bitcoin/esplora-node.ts'
import { solanaNode } from '../solana/solana-node.ts'
import { readNetwork } from '../xrpl/read-ledger.ts'
import { unlessRefused, xrplNode } from '../xrpl/xrpl-node.ts'
import { accountFlags, requireDestTag, systemProgram } from './is-spendable.ts'

type Configured = Pick<App, 'config'>
type Asking = (app: Configured, url: string) => Promise<string>

const realNetwork = 0

const networkOf: Asking = async ({ config }, url) => {
  const network = await readNetwork(xrplNode(url))
  if (config.mode === 'live' && network !== realNetwork)
    throw new OutsideCheckError(`network ${network}, not ${realNetwork}`)
  return `network ${network}`
}

/** Without required tags whoever forgets theirs pays nobody's bill. */
const tagsOf: Asking = async ({ config }, url) => {
  const asked = { account: config.XRP_RECEIVING_ADDRESS, ledger_index: 'validated' }
  const account = await unlessRefused(xrplNode(url)('account_info', asked, accountFlags), 'actNotFound')
  if (!account) throw new OutsideCheckError('there is no such account yet: send it its reserve')
  if ((account.account_data.Flags & requireDestTag) === 0)
    throw new OutsideCheckError('the account does not require destination tags (set asfRequireDest)')
  return 'destination tags are required'
}

const blockZero: Asking = async (app, url) => {
  const first = await esploraNode(url).hashAt(0)
  checkFirstBlock(app, 'bitcoin', first)
  return `first block ${first}`
}

const genesis: Asking = async (app, url) => {
  const first = await solanaNode(url).genesis()
  checkFirstBlock(app, 'solana', first)
  return `first block ${first}`
}

const mint: Asking = async ({ config }, url) => {
  const decimals = await solanaNode(url).decimals(config.SOLANA_USDC_MINT)
  if (decimals === null) throw new OutsideCheckError('there is no such token')
  if (decimals !== assets.USDC) throw new OutsideCheckError(`${decimals} decimals, not ${assets.USDC}`)
  return `${decimals} decimals`
}

/** An account of a program, such as a token's, is not paid like one of a person. */
const owner: Asking = async ({ config }, url) => {
  const program = await solanaNode(url).programOf(config.SOL_RECEIVING_ADDRESS ?? '')
  if (program !== null && program !== systemProgram) throw new OutsideCheckError(`an account of the program ${program}`)
  return program === null ? 'nobody has used it yet' : 'an account that a person can hold'
}

type NodeSetting = 'BITCOIN_ESPLORA_URLS' | 'XRPL_RPC_URLS' | 'SOLANA_RPC_URLS'

/** The same question of each node of a chain; one right answer is enough, a wrong one is too many. */
const ofEach = (
  app: Configured,
  setting: NodeSetting,
  about: string | null,
  asks: string,
  ask: Asking,
): OutsideCheck[] =>
  (app.config[setting] ?? []).map((url, i) => ({
    of: `${about ? `${about} by ` : ''}${setting} ${i + 1}, ${hostOf(url)}`,
    asks,
    group: `${setting} ${asks}`,
    ask: () => ask(app, url),
  }))

const which = 'which chain it is on'

/** Which chain each node stands on, and whether who is paid there can be paid as people are asked to. */
export function nodeChecks(app: Configured, chain: PaidChain): OutsideCheck[] {
  if (isEvmChain(chain)) return evmNodeChecks(app, chain)
  if (chain === 'bitcoin') return ofEach(app, 'BITCOIN_ESPLORA_URLS', null, which, blockZero)
  if (chain === 'xrpl')
    return [
      ...ofEach(app, 'XRPL_RPC_URLS', null, which, networkOf),
      ...ofEach(app, 'XRPL_RPC_URLS', 'XRP_RECEIVING_ADDRESS', 'whether it requires destination tags', tagsOf),
    ]
  return [
    ...ofEach(app, 'SOLANA_RPC_URLS', null, which, genesis),
    ...ofEach(app, 'SOLANA_RPC_URLS', 'SOL_RECEIVING_ADDRESS', 'what kind of account it is', owner),
    ...ofEach(app, 'SOLANA_RPC_URLS', 'SOLANA_USDC_MINT', 'its decimals', mint),
  ]
}
