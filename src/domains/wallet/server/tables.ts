import { boolean, integer, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import type { EvmChainId } from '#domains/chains/chains.ts'
import { instant, units } from '#server/database/columns.ts'
import type { ProvedChain } from '../proved-chain.ts'

const walletSchema = pgSchema('wallet')

/** For which chains an address is proved. */
export type NetworkId = 'EVM' | 'BSC' | 'Ethereum' | 'Solana' | 'Bitcoin'

export const userWallets = walletSchema.table('user_wallets', {
  id: serial().primaryKey(),
  userId: integer('user_id').notNull(),
  walletAddress: text('wallet_address').notNull(),
  publicKey: text('public_key'),
  walletType: text('wallet_type').notNull().default('Hub Wallet'),
  networkId: text('network_id').$type<NetworkId>().notNull().default('BSC'),
  isActive: boolean('is_active').notNull().default(true),
  lastUsed: instant('last_used'),
  provedAt: instant('proved_at'),
  createdAt: instant('created_at').notNull(),
})

/** What is read of a wallet on BNB Smart Chain. */
export type HeldToken = 'UDE' | 'BNB'

export const tokenBalances = walletSchema.table('token_balances', {
  id: serial().primaryKey(),
  walletId: integer('wallet_id').notNull(),
  tokenSymbol: text('token_symbol').$type<HeldToken>().notNull(),
  contractAddress: text('contract_address'),
  balance: units('balance').notNull(),
  usdValue: units('usd_value'),
  lastUpdated: instant('last_updated').notNull(),
})

export const challenges = walletSchema.table('sign_in_challenges', {
  nonce: text().primaryKey(),
  userId: integer('user_id').notNull(),
  chain: text().$type<ProvedChain>().notNull(),
  chainId: text('chain_id').$type<EvmChainId>().notNull(),
  address: text().notNull(),
  message: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
