import { lte } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { unguessable } from '#kit/random-id.ts'
import { type Ctx, contextFor, requireVisitorId } from '#server/context.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { WalletContract } from '../contract.ts'
import type { ProvedChain } from '../proved-chain.ts'
import { type SignInQuestion, signInMessage } from '../sign-in-message.ts'
import { readAddress } from './read-address.ts'
import { challenges } from './tables.ts'

const openMs = 5 * 60_000
const accounts = { evm: 'Ethereum', solana: 'Solana', bitcoin: 'Bitcoin' } as const
const statement = 'Prove that this address is yours. Signing costs nothing and sends nothing.'

/** Asks a visitor to prove an address: a text of this site, this moment and this address alone, remembered until it is answered. */
export async function makeChallenge(
  ctx: Ctx,
  input: OperationInput<WalletContract['signInChallenge']>,
): Promise<Answer<WalletContract['signInChallenge']>> {
  const userId = requireVisitorId(ctx)
  const { shown, kept } = readAddress(input.chain, input.address)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + openMs)
  const uri = siteOrigin(ctx.config)
  const question: SignInQuestion = {
    domain: new URL(uri).host,
    address: shown,
    statement,
    uri,
    version: '1',
    chainId: chainIdOf(ctx, input),
    nonce: unguessable(),
    issuedAt: now.toISOString(),
    expirationTime: expiresAt.toISOString(),
  }
  const message = signInMessage(accounts[input.chain], question)
  const { db } = contextFor(ctx, { kind: 'system' })
  await db.delete(challenges).where(lte(challenges.expiresAt, now))
  await db.insert(challenges).values({
    nonce: question.nonce,
    userId,
    chain: input.chain,
    chainId: input.chainId,
    address: kept,
    message,
    expiresAt,
  })
  return { message, question }
}

/** The chain's name in the text: a number on Ethereum-type chains, a cluster on Solana, a network on Bitcoin. */
function chainIdOf({ config }: Ctx, { chain, chainId }: { chain: ProvedChain; chainId: string }): string {
  if (chain === 'evm') return String(Number(chainId))
  const practice = config.mode === 'sandbox'
  if (chain === 'solana') return practice ? 'localnet' : 'mainnet'
  return practice ? 'regtest' : 'mainnet'
}
