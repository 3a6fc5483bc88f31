import { setImmediate } from 'node:timers/promises'
import { serial } from '../../serial.ts'
import type { BcoinTx, BcoinView } from './bcoin.ts'

const maxRemembered = 20_000

/** Checks the scripts of transactions, each once: what the mempool found right is not checked again in its block. */
export class ScriptChecks {
  private trusting = false
  private readonly passed = new Map<string, number>()
  private readonly inTurn = serial()

  /** Does something with transactions that were all found right before, without checking them again. */
  async trust<Result>(task: () => Promise<Result>): Promise<Result> {
    this.trusting = true
    try {
      return await task()
    } finally {
      this.trusting = false
    }
  }

  /** Throws bcoin's ScriptError where an input of `tx` may not spend what it spends. */
  async check(tx: BcoinTx, view: BcoinView, flags: number): Promise<void> {
    const id = tx.witnessHash('hex')
    const passed = this.passed.get(id)
    if (this.trusting || (passed !== undefined && (passed & flags) === flags)) return
    await this.inTurn(async () => {
      // It takes milliseconds, and a block has many: whoever asks the endpoint meanwhile is answered.
      await setImmediate()
      tx.check(view, flags)
    })
    this.passed.set(id, flags)
    const [oldest] = this.passed.keys()
    if (this.passed.size > maxRemembered && oldest !== undefined) this.passed.delete(oldest)
  }
}
