import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { FromChild, ToChild } from './chain-child.ts'
import type { ChainId } from './chains.ts'
import { type ControlAnswer, refusal } from './control-calls.ts'
import type { Fields } from './control-input.ts'

const firstPauseMs = 250
const maxPauseMs = 30_000
const timeoutMs = 10_000
const stopMs = 5_000

/** Which chain, the script that plays it, and its folder and port. */
export type ChainSettings = {
  id: ChainId
  script: string
  dataDir: string
  port: number
  log: (line: string) => void
}

/** One chain in a process of its own, started again at the same port whenever it has died. */
export class ChainProcess {
  private readonly settings: ChainSettings
  private readonly gone: ControlAnswer
  private readonly waiting = new Map<number, (answer: ControlAnswer) => void>()
  private child: ChildProcess | undefined
  private port: number
  private opened: Promise<unknown>
  private calls = 0
  private stopping = false

  private constructor(settings: ChainSettings) {
    this.settings = settings
    this.port = settings.port
    this.gone = refusal(503, `The chain ${settings.id} is being started again. Ask once more.`)
    this.opened = this.open()
  }

  /** Answers when the chain's endpoint is open; throws, in a sentence, why the chain cannot be played. */
  static async start(settings: ChainSettings): Promise<ChainProcess> {
    const chain = new ChainProcess(settings)
    await chain.opened
    return chain
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Makes a control call. While the chain is being started again the call waits; one that a death cut off is refused. */
  async call(name: string, fields: Fields): Promise<ControlAnswer> {
    const answer = await this.ask(name, fields)
    // What only reads may be asked again of the process that took the dead one's place.
    return answer === this.gone && name.startsWith('GET ') ? this.ask(name, fields) : answer
  }

  private async ask(name: string, fields: Fields): Promise<ControlAnswer> {
    const timeout = pause(timeoutMs, 'late', { ref: false })
    if ((await Promise.race([this.opened, timeout])) === 'late') return this.gone
    return new Promise((settle) => {
      const id = ++this.calls
      this.waiting.set(id, settle)
      this.tell({ id, name, fields })
    })
  }

  /** Ends the chain's process, with time to finish what it does. */
  async stop(): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const force = setTimeout(() => child.kill('SIGKILL'), stopMs)
    this.tell('stop')
    await ended
    clearTimeout(force)
  }

  private open(): Promise<void> {
    const { script, id, dataDir } = this.settings
    const args = ['--play', id, '--data', dataDir, '--port', String(this.port)]
    // What it prints goes to the log: our own output is read by whoever started us.
    const child = fork(script, args, { stdio: ['ignore', 2, 2, 'ipc'] })
    this.child = child
    return new Promise((opened, failed) => {
      let why: string | undefined
      let isOpen = false
      child.on('message', (told: FromChild) => {
        if ('answer' in told) return this.settle(told.id, told.answer)
        if ('failed' in told) return void (why = told.failed)
        this.port = Number(new URL(told.url).port)
        isOpen = true
        opened()
      })
      child.once('exit', (code, signal) => {
        for (const waiting of this.waiting.keys()) this.settle(waiting, this.gone)
        if (!isOpen) failed(new Error(why ?? `its process ended at start (${signal ?? code})`))
        else if (!this.stopping) this.opened = this.reopen(signal ?? String(code))
      })
    })
  }

  private async reopen(why: string): Promise<void> {
    this.settings.log(`the process ended (${why}) and is started again`)
    for (let pauseMs = firstPauseMs; !this.stopping; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        return await this.open()
      } catch (failure) {
        this.settings.log(`not started again: ${failure instanceof Error ? failure.message : failure}`)
        await pause(pauseMs, undefined, { ref: false })
      }
    }
  }

  private tell(message: ToChild): void {
    // Whoever is gone hears nothing; the end of the process settles what waits.
    this.child?.send(message, () => {})
  }

  private settle(id: number, answer: ControlAnswer): void {
    this.waiting.get(id)?.(answer)
    this.waiting.delete(id)
  }
}
