import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../random.ts'
import type { Run } from '../run.ts'
import { askBack } from './asking-back.ts'
import { buyByCard, buyByCoin } from './buying.ts'
import { claimLater } from './claiming.ts'
import type { Act, Client } from './client.ts'
import { declare, look, open, payAgain, payExactly, payOddly, payStranger, replace, requote } from './paying.ts'
import { arrive } from './people.ts'
import { lookAtOwn, signIn } from './signing-in.ts'

const maxPauseMs = 600

/** Pays in every right and wrong way until the run is over. The same seed makes the same choices. */
export async function behave(run: Run, index: number): Promise<void> {
  const chance = chanceFrom(run.seed + (index + 1) * 7_919)
  const cookie = await arrive(run.ground)
  const client: Client = { run, index, chance, cookie, promised: [], sent: [], proved: new Set() }
  while (!run.isOver) {
    await chance.one(acts)(client)
    run.acts += 1
    await pause(chance.between(0, maxPauseMs))
  }
}

/** What a client does, and how often beside the others. */
const shares: readonly [Act, number][] = [
  [open, 5],
  [payExactly, 5],
  [payOddly, 2],
  [payStranger, 2],
  [payAgain, 1],
  [claimLater, 1],
  [requote, 2],
  [replace, 1],
  [declare, 1],
  [look, 2],
  [askBack, 3],
  [signIn, 1],
  [lookAtOwn, 1],
  [buyByCoin, 2],
  [buyByCard, 2],
]
const acts: readonly Act[] = shares.flatMap(([act, share]) => Array<Act>(share).fill(act))
