import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Driven } from './person.ts'
import { start } from './started.ts'

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Evaluated = { type: string; result?: { value: string }; exceptionDetails?: { text: string } }

/** Firefox with a profile of its own, by WebDriver BiDi. */
export async function openFirefox(): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'hub-firefox-'))
  const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const program = start('firefox-esr', given)
  const { send, end } = await connect(`${await program.says(/BiDi listening on (ws:\S+)/)}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context as string
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (todo, ...given) => {
      const expression = `(async () => JSON.stringify([await (${todo})(...${JSON.stringify(given)})]))()`
      const asked = { expression, target: { context }, awaitPromise: true, userActivation: true }
      const { result, exceptionDetails } = (await send('script.evaluate', asked)) as Evaluated
      if (!result) throw new Error(exceptionDetails?.text)
      return (JSON.parse(result.value) as [never])[0]
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      end()
      await program.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, { done: (result: unknown) => void; failed: (why: Error) => void }>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const { id, type, result, error, message } = JSON.parse(data.toString()) as Answer
    const asked = waiting.get(id ?? -1)
    if (type === 'error') asked?.failed(new Error(`${error}: ${message}`))
    else asked?.done(result)
    waiting.delete(id ?? -1)
  })
  return {
    send: (method: string, params: object) =>
      new Promise<unknown>((done, failed) => {
        last += 1
        waiting.set(last, { done, failed })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    end: () => socket.close(),
  }
}
