import { Problem } from '#kit/problem.ts'
import { bsc } from '../bsc.ts'
import { unknownChain } from '../problems.ts'

/** Refuses every chain but the one we serve. */
export function onlyKnownChain(chain: string): void {
  if (chain.toLowerCase() !== bsc.chainId) throw new Problem(unknownChain)
}
