import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { asProduct, type Ctx, contextFor, requireVisitorId } from '#server/context.ts'
import type { WalletContract } from '../contract.ts'
import { challengeOver, wrongSignature } from '../problems.ts'
import { readAddress } from './read-address.ts'
import { signedOnBitcoin } from './signed-on-bitcoin.ts'
import { signedOnEvm } from './signed-on-evm.ts'
import { signedOnSolana } from './signed-on-solana.ts'
import { challenges, type NetworkId, userWallets } from './tables.ts'

type Challenge = typeof challenges.$inferSelect

/** Takes a signed question back: the address belongs to the caller from now on, whoever had proved it before. */
export async function signIn(
  ctx: Ctx,
  input: OperationInput<WalletContract['signIn']>,
): Promise<Answer<WalletContract['signIn']>> {
  const userId = requireVisitorId(ctx)
  const challenge = await takeChallenge(ctx, userId, input)
  const network = await provedFor(ctx, challenge, input.signature)
  if (!network) throw new Problem(wrongSignature)
  const provedAt = await keepProof(ctx, userId, network, challenge.address)
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

/** Writes down whose an address is. Whoever proves it last has it: keys are lost, sold and shared. */
export async function keepProof(ctx: Ctx, userId: number, networkId: NetworkId, address: string): Promise<Date> {
  const now = ctx.now()
  await asProduct(ctx, async (tx) => {
    // Two who prove the same address at once do so one after the other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wallet|${networkId}|${address}`}, 0))`)
    const proved = and(
      eq(userWallets.networkId, networkId),
      eq(userWallets.walletAddress, address),
      isNotNull(userWallets.provedAt),
    )
    await tx.db.update(userWallets).set({ provedAt: null, isActive: false }).where(proved)
    const fresh = { provedAt: now, lastUsed: now, isActive: true }
    await tx.db
      .insert(userWallets)
      .values({ userId, walletAddress: address, networkId, walletType: 'connected', createdAt: now, ...fresh })
      .onConflictDoUpdate({
        target: [userWallets.userId, userWallets.networkId, userWallets.walletAddress],
        set: fresh,
      })
    // The address itself is nobody's business but its owner's.
    await audit({ ...tx, actor: ctx.actor }, 'wallet/address-proved', String(userId), { networkId })
  })
  return now
}
