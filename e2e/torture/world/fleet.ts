import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { bundle } from '#server/testing/bundle.ts'

/** One process of the product; `url` is null while it starts. */
type Server = { child: ChildProcess; url: string | null; started: Promise<void> }

/** Two processes of the product, each of which can be killed. */
export type Fleet = Awaited<ReturnType<typeof openFleet>>

/** Makes the product's program; nothing runs before `restart`. */
export async function openFleet(environment: Record<string, string>) {
  const program = await bundle('e2e/torture/world/server.ts')
  const servers = new Set<Server>()
  let aheadMs = 0
  let endedAlone = 0
  let turn = 0
  const start = () => {
    const child = spawn(process.execPath, [program, String(aheadMs)], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['pipe', 'pipe', process.env['TORTURE_LOG'] ? 'inherit' : 'ignore'],
    })
    child.stdin.on('error', () => {})
    const server: Server = { child, url: null, started: Promise.resolve() }
    server.started = addressOf(child).then((url) => void (server.url = url))
    child.once('exit', () => {
      if (servers.delete(server)) endedAlone += 1
    })
    servers.add(server)
    return server
  }
  return {
    /** How many ended by themselves: the database was not to be had when they began. */
    endedAlone: () => endedAlone,
    /** The address of a process that answers, another one each time; null when none does. */
    url: () => {
      const urls = [...servers].flatMap(({ url }) => url ?? [])
      return urls[turn++ % Math.max(1, urls.length)] ?? null
    },
    /** Starts what is missing of two; answers when one answers. */
    restart: async () => {
      while (servers.size < 2) start()
      await Promise.race([...servers].map(({ started }) => started))
    },
    /** Ends one of them at once, with no chance to finish anything. */
    kill: async (which: number) => {
      const server = [...servers][which % Math.max(1, servers.size)]
      if (!server) return
      servers.delete(server)
      server.child.kill('SIGKILL')
      await once(server.child, 'exit')
    },
    /** Sets every clock this far ahead of the real one. */
    setAhead: (ms: number) => {
      aheadMs = ms
      for (const { child } of servers) child.stdin?.write(`${ms}\n`)
    },
    stop: async () => {
      const all = [...servers].map(({ child }) => child)
      servers.clear()
      const gone = all.map((child) => once(child, 'exit'))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(gone)
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string | null> {
  if (child.stdout) for await (const port of createInterface({ input: child.stdout })) return `http://127.0.0.1:${port}`
  return null
}
