import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import type { chainsPaths } from './paths.ts'
import { unknownChain, unreachable } from './problems.ts'

const chain = z.string().max(80).describe('The chain id in hexadecimal; 0x38 is BNB Smart Chain')
const hash = z.string().describe('32 bytes in hexadecimal')
const address = z.string().describe('0x and 40 hexadecimal digits')
const rpcId = z.union([z.number(), z.string().max(100), z.null()])

/** What travels on the chain paths. */
export const chainsContract = {
  chain: {
    summary: 'What a page must know about a chain before it asks a wallet to send anything.',
    params: z.object({ chain }),
    answer: z.object({
      chainId: z.literal('0x38'),
      name: z.string(),
      token: z.object({ address, symbol: z.literal('UDE'), decimals: z.literal(18) }),
      payTo: address,
      payee: z.string().describe('Who is paid at that address'),
      explorerUrl: z.string(),
      rpcUrls: z.array(z.string()).describe('Offered to a wallet that does not know the chain'),
      sandbox: z
        .object({ genesisHash: hash, tokenCodeHash: hash.describe('keccak-256 of the code at the token’s address') })
        .nullable()
        .describe('How to tell the practice chain from the real one of the same id; null when this is the real one'),
    }),
    problems: [unknownChain, unreachable],
  },
  chainRpc: {
    summary:
      'One JSON-RPC request to the chain: reads and eth_sendRawTransaction. A JSON-RPC error is answered with 200.',
    params: z.object({ chain }),
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
    problems: [unknownChain, unreachable],
    visitor: 'none',
    bodyLimit: 64 * 1024,
    perMinute: 1200,
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
  },
} satisfies { [K in keyof typeof chainsPaths]: Shape }

/** The chains contract as a type, for the browser. */
export type ChainsContract = typeof chainsContract
