import { and, eq, gt } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { invariant, Problem } from '#kit/problem.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import type { WalletContract } from '../contract.ts'
import { challengeOver, wrongSignature } from '../problems.ts'
import { keepProof } from './keep-proof.ts'
import { readAddress } from './read-address.ts'
import { signedOnBitcoin } from './signed-on-bitcoin.ts'
import { signedOnEvm } from './signed-on-evm.ts'
import { signedOnSolana } from './signed-on-solana.ts'
import { challenges, type NetworkId } from './tables.ts'

type Challenge = typeof challenges.$inferSelect

/** Takes a signed question back: the address belongs to the caller from now on, whoever had proved it before. */
export async function signIn(
  ctx: Ctx,
  input: OperationInput<WalletContract['signIn']>,
): Promise<Answer<WalletContract['signIn']>> {
  const { actor } = ctx
  invariant(actor.kind === 'visitor' && actor.userId !== null, 'whoever writes is a visitor')
  const challenge = await takeChallenge(ctx, actor.userId, input)
  const network = await provedFor(ctx, challenge, input.signature)
  if (!network) throw new Problem(wrongSignature)
  const provedAt = await keepProof(ctx, actor.userId, network, challenge.address)
  return { chain: input.chain, address: input.address, provedAt: provedAt.toISOString() }
}

/** The question as it was asked; whatever comes of it, it is over. */
async function takeChallenge(
  ctx: Ctx,
  userId: number,
  { chain, address, nonce }: OperationInput<WalletContract['signIn']>,
): Promise<Challenge> {
  const { db } = contextFor(ctx, { kind: 'system' })
  const { kept } = readAddress(chain, address)
  const mine = and(
    eq(challenges.nonce, nonce),
    eq(challenges.userId, userId),
    eq(challenges.chain, chain),
    eq(challenges.address, kept),
  )
  const [taken] = await db
    .delete(challenges)
    .where(and(mine, gt(challenges.expiresAt, ctx.now())))
    .returning()
  if (!taken) throw new Problem(challengeOver)
  return taken
}

/** The chains for which a signature over the question proves its address; null when it proves nothing. */
async function provedFor(ctx: Ctx, challenge: Challenge, signature: string): Promise<NetworkId | null> {
  const { chain, chainId, address, message } = challenge
  if (chain === 'solana') return signedOnSolana(address, message, signature) ? 'Solana' : null
  if (chain === 'bitcoin') return signedOnBitcoin(address, message, signature) ? 'Bitcoin' : null
  const signer = await signedOnEvm(ctx, chainId, address as Address, message, signature)
  if (signer === 'key') return 'EVM'
  return signer && (chainId === '0x1' ? 'Ethereum' : 'BSC')
}
