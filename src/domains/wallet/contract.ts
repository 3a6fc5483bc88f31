import { z } from 'zod'
import { notConfigured, unreachable } from '#domains/chains/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import type { walletPaths } from './paths.ts'
import { challengeOver, unreadableAddress, wrongSignature } from './problems.ts'

const chain = z.enum(['evm', 'solana', 'bitcoin'])
const address = z.string().min(1).max(100)

const question = z.object({
  domain: z.string(),
  address,
  statement: z.string(),
  uri: z.string(),
  version: z.literal('1'),
  chainId: z.string(),
  nonce: z.string(),
  issuedAt: z.string(),
  expirationTime: z.string(),
})

/** What travels on the wallet's paths. */
export const walletContract = {
  signInChallenge: {
    session: 'prepared',
    summary: 'A text to sign with an address, to prove that it is the caller’s. Good once, for five minutes.',
    body: z.object({
      chain,
      address,
      chainId: z
        .enum(['0x38', '0x1'])
        .default('0x38')
        .describe('Ethereum-type only: on which chain a contract wallet is asked'),
    }),
    status: 201,
    answer: z.object({
      message: z.string(),
      question: question.describe('What the message says, for wallets that write it by themselves'),
    }),
    problems: [unreadableAddress],
    perMinute: 60,
  },
  signIn: {
    session: 'renewed',
    summary: 'Proves an address by a signature. From then on it is the caller’s and nobody else’s.',
    body: z.object({
      chain,
      address,
      nonce: z.string().max(40),
      signature: z
        .string()
        .min(1)
        .max(8192)
        .describe('Hexadecimal on Ethereum-type chains, else base 64; Bitcoin: of a signed message or of BIP-322'),
    }),
    answer: z.object({ chain, address, provedAt: z.string() }),
    problems: [challengeOver, wrongSignature, notConfigured, unreachable],
    perMinute: 60,
  },
  provedWallets: {
    summary: 'The addresses the caller has proved, the latest first.',
    answer: z.object({ wallets: z.array(z.object({ chain, address, provedAt: z.string() })) }),
  },
  balances: {
    summary:
      'What an address holds of UDE and BNB. What one that the caller has proved held last is kept, and told while BNB Smart Chain cannot be read.',
    params: z.object({ address: z.string().regex(/^0x[0-9a-fA-F]{40}$/) }),
    answer: z.object({
      isLive: z.boolean().describe('false: the chain cannot be read, this is what was read last'),
      balances: z.array(
        z.object({
          tokenSymbol: z.enum(['UDE', 'BNB']),
          contractAddress: z.string().nullable().describe('null: the chain’s own coin'),
          balance: z.string().describe('Whole coins, exactly'),
          usdValue: z.string().nullable().describe('US dollars at the price of then; null where none was known'),
          lastUpdated: z.string(),
        }),
      ),
    }),
    problems: [unreachable],
    perMinute: 240,
  },
} satisfies { [K in keyof typeof walletPaths]: Shape }

/** The wallet contract as a type, for the browser. */
export type WalletContract = typeof walletContract
