import type { App } from '#server/context.ts'
import { OutsideCheckError } from '#server/health/outside-check.ts'

// Each as its own network made it. A chain of practice may have the same number as a real one, never the same first block.
const firstBlocks = {
  '0x38': '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
  '0x1': '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  solana: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
} as const

/** Raises AnswerProblem when money is real and a chain begins with another block than the real one. */
export function checkFirstBlock({ config }: Pick<App, 'config'>, chain: keyof typeof firstBlocks, first: string): void {
  if (config.mode === 'live' && first !== firstBlocks[chain])
    throw new OutsideCheckError(`first block ${first}: this is another chain`)
}
