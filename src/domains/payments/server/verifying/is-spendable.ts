import { type Address, erc20Abi } from 'viem'
import { z } from 'zod'
import { isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import { isNobodys } from '#domains/chains/server/addresses/is-nobodys.ts'
import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { solanaNode } from '../solana/solana-node.ts'
import { unlessRefused, xrplNode } from '../xrpl/xrpl-node.ts'

/** Where money is about to go. */
type Destination = { address: string; tag: string | null }

export const systemProgram = '1'.repeat(32)
// https://xrpl.org/docs/references/protocol/ledger-data/ledger-entry-types/accountroot#accountroot-flags
export const requireDestTag = 0x00020000
const closedFlags = 0x00080000 | 0x01000000
export const accountFlags = z.object({ account_data: z.object({ Flags: z.int().nonnegative() }) })

/**
 * Whether somebody can take what is sent to an address: not where nobody has the key, at an account of a program or at a
 * token's contract; on the XRP Ledger neither where there is no account, where it takes no XRP, or where its tag is missing.
 * Raises Problem `chains/unreachable` while no node answers.
 */
export const isSpendable = async (app: App, chain: PaidChain, to: Destination): Promise<boolean> =>
  !isNobodys(chain, to.address) && !(await isClosed(app, chain, to))

function isClosed(app: App, chain: PaidChain, to: Destination): Promise<boolean> | boolean {
  const { SOLANA_RPC_URLS: solana, XRPL_RPC_URLS: xrpl } = app.config
  if (chain === 'solana') return askInTurn(solana, (url) => isOfProgram(url, to.address))
  if (chain === 'xrpl') return askInTurn(xrpl, (url) => takesNothing(url, to))
  return isEvmChain(chain) && isToken(app, chain, to.address as Address)
}

async function askInTurn(
  urls: readonly string[] | undefined,
  ask: (url: string) => Promise<boolean>,
): Promise<boolean> {
  if (!urls) throw new Problem(notConfigured)
  const failures: unknown[] = []
  for (const url of urls) {
    try {
      return await ask(url)
    } catch (cause) {
      failures.push(cause)
    }
  }
  throw new Problem(unreachable, undefined, { cause: failures[0] })
}

/** A token's account, a mint or a program: only a wallet belongs to the system's program, or nobody has used it yet. */
async function isOfProgram(url: string, address: string): Promise<boolean> {
  const program = await solanaNode(url).programOf(address)
  return program !== null && program !== systemProgram
}

async function takesNothing(url: string, { address, tag }: Destination): Promise<boolean> {
  const asked = { account: address, ledger_index: 'validated' }
  const account = await unlessRefused(xrplNode(url)('account_info', asked, accountFlags), 'actNotFound')
  if (account === null) return true
  const { Flags: flags } = account.account_data
  return (flags & closedFlags) !== 0 || ((flags & requireDestTag) !== 0 && tag === null)
}

/** A contract that answers as a token does keeps what is sent to it; that of a wallet does not answer so. */
async function isToken(app: App, chain: '0x1' | '0x38', address: Address): Promise<boolean> {
  const client = evmClient(app, chain)
  const code = await client.getCode({ address }).catch((cause: unknown) => {
    throw new Problem(unreachable, undefined, { cause })
  })
  if (code === undefined || code === '0x') return false
  const supply = client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
  return supply.then(
    () => true,
    () => false,
  )
}
