import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { evmChainIds, evmCoins, evmTokens } from './chains.ts'
import type { chainsPaths } from './paths.ts'
import { badAddress, notConfigured, unknownChain, unreachable } from './problems.ts'
import { isCostlyCall } from './relayed-methods.ts'

const chain = z.string().max(80).describe('0x38 is BNB Smart Chain, 0x1 is Ethereum')
const hash = z.string().describe('32 bytes in hexadecimal')
const address = z.string().describe('0x and 40 hexadecimal digits')
const rpcId = z.union([z.number(), z.string().max(100), z.null()])

/** What travels on the chain paths. */
export const chainsContract = {
  chain: {
    summary: 'What a page must know about a chain before it asks a wallet to send anything.',
    params: z.object({ chain }),
    answer: z.object({
      chainId: z.enum(evmChainIds),
      name: z.string(),
      token: z
        .object({ address, symbol: z.enum(evmTokens), decimals: z.number() })
        .describe('A token by whose code the chain is known to be the right one'),
      assets: z
        .array(
          z.object({
            symbol: z.enum(evmCoins),
            contract: address.nullable().describe('null: the chain’s own coin'),
            decimals: z.number(),
            payTo: address,
          }),
        )
        .describe('What is paid to us on this chain; the first is the one most pay with'),
      payTo: address.describe('Where the first of the assets is paid'),
      payee: z.string().describe('Who is paid at that address'),
      relayer: address.nullable().describe('Who carries payments for those who have no BNB; null: nobody does'),
      explorerUrl: z.string(),
      rpcUrls: z.array(z.string()).describe('Offered to a wallet that does not know the chain'),
      sandbox: z
        .object({ genesisHash: hash, tokenCodeHash: hash.describe('keccak-256 of the code at the token’s address') })
        .nullable()
        .describe('How to tell the practice chain from the real one of the same id; null when this is the real one'),
    }),
    problems: [unknownChain, notConfigured, unreachable],
    perMinute: 240,
  },
  chainRpc: {
    summary:
      'One JSON-RPC request to 0x38, 0x1 or solana: reads, and handing in a signed transaction. A JSON-RPC error is answered with 200.',
    params: z.object({ chain: z.string().max(80).describe('0x38, 0x1 or solana') }),
    body: z.object({
      jsonrpc: z.literal('2.0'),
      id: rpcId,
      method: z.string().max(60),
      params: z.array(z.unknown()).max(8).optional(),
    }),
    answer: z.object({
      jsonrpc: z.literal('2.0'),
      id: rpcId,
      result: z.unknown().optional(),
      error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
    }),
    problems: [unknownChain, notConfigured, unreachable],
    visitor: 'none',
    bodyLimit: 64 * 1024,
    perMinute: 1200,
    costly: { asks: isCostlyCall, perMinute: 120 },
  },
  bitcoinAddress: {
    summary: 'What a Bitcoin address holds, in satoshis.',
    params: z.object({ address: z.string().regex(/^[a-zA-Z0-9]{14,90}$/) }),
    answer: z.object({
      address: z.string(),
      confirmedSats: z.string(),
      waitingSats: z.string().describe('What transactions that wait for a block add, or take away'),
    }),
    problems: [badAddress, notConfigured, unreachable],
    perMinute: 120,
  },
  networkStatus: {
    summary: 'How BNB Smart Chain is just now.',
    answer: z.object({
      network: z.literal('BSC'),
      chainId: z.literal('0x38'),
      blockNumber: z.number().nullable(),
      gasPriceGwei: z.number().nullable(),
      gasPriceWei: z.string().nullable(),
      bnbUsd: z.string().nullable().describe('US dollars for one BNB; null when not known'),
      status: z
        .enum(['up', 'slow', 'down', 'unknown'])
        .describe('down: it makes no blocks; unknown: nobody could tell'),
      asOf: z.string(),
    }),
    perMinute: 240,
  },
} satisfies { [K in keyof typeof chainsPaths]: Shape }

/** The chains contract as a type, for the browser. */
export type ChainsContract = typeof chainsContract
