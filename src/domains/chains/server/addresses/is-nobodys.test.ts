import { bech32, bech32m } from '@scure/base'
import { expect, test } from 'vitest'
import type { PaidChain } from '../../chains.ts'
import { isNobodys } from './is-nobodys.ts'

const taproot = (key: Uint8Array) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])
const segwit = (hash: Uint8Array) => bech32.encode('bc', [0, ...bech32.toWords(hash)])

test.for<[PaidChain, string, string]>([
  ['0x1', 'zero', `0x${'0'.repeat(40)}`],
  ['0x1', 'a precompile', `0x${'0'.repeat(39)}9`],
  ['0x1', 'the precompile of another curve', `0x${'0'.repeat(37)}100`],
  ['0x38', 'a contract of the chain itself', '0x0000000000000000000000000000000000001000'],
  ['0x1', 'dead at the end', `0x${'0'.repeat(36)}dEaD`],
  ['0x1', 'dead at both ends', `0xdead${'0'.repeat(32)}dead`],
  ['0x1', 'dead and beef', `0xdEAD${'0'.repeat(32)}bEEF`],
  ['0x1', 'the name of an own coin', `0x${'e'.repeat(40)}`],
  ['xrpl', 'account zero', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['xrpl', 'account one', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['xrpl', 'the black hole of names', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'],
  ['solana', 'the system program', '1'.repeat(32)],
  ['solana', 'the token program', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['solana', 'the newer token program', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'],
  ['solana', 'the program of token accounts', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
  ['solana', 'a sysvar', 'SysvarRent111111111111111111111111111111111'],
  ['solana', 'the incinerator', '1nc1nerator11111111111111111111111111111111'],
  ['solana', 'the mint of USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['solana', 'wrapped SOL', 'So11111111111111111111111111111111111111112'],
  ['bitcoin', 'a hash of zeros', '1111111111111111111114oLvT2'],
  ['bitcoin', 'an eater', '1BitcoinEaterAddressDontSendf59kuE'],
  ['bitcoin', 'a segwit hash of zeros', segwit(new Uint8Array(20))],
  ['bitcoin', 'a Taproot key off the curve', taproot(new Uint8Array(32).fill(0xff))],
])('address: nobody has the key of %s, %s', ([chain, , address]) => {
  expect(isNobodys(chain, address)).toBe(true)
})

test.for<[PaidChain, string]>([
  ['0x1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['0x38', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['xrpl', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['solana', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
])('address: a person’s on %s is one: %s', ([chain, address]) => {
  expect(isNobodys(chain, address)).toBe(false)
})
