// Keeps PostgreSQL as a child of the start script: says where it is, starts it again when it ends by itself, and stops it
// when told or when the parent is gone.
import { setTimeout as pause } from 'node:timers/promises'
import { serverLogin, startPostgres } from '../../dist/postgres.mjs'

const maxPauseMs = 10_000
const folder = process.argv[2]
let starting = startPostgres({ folder })
let isStopping = false
const first = await starting
const ownerUrl = first.url('postgres')
console.log(JSON.stringify({ ready: true, url: serverLogin(ownerUrl), ownerUrl, pid: first.pid }))

const stop = async () => {
  isStopping = true
  // Nothing to stop when it could not be started.
  const running = await starting.catch(() => null)
  await running?.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())
process.stdin.on('end', () => void stop()).resume()

const isThere = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What was committed is on the disk, so everybody else waits for it instead of ending. */
async function startAgain() {
  let said = ''
  for (let pauseMs = 250; !isStopping; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    starting = startPostgres({ folder })
    const failure = await starting.then(
      () => null,
      (error) => error.message,
    )
    if (failure === null) return
    const why = /No space left on device/.test(failure) ? 'The disk is full: it starts when there is room.' : failure
    if (why !== said) console.error(why)
    said = why
    await pause(pauseMs)
  }
}

let { pid } = first
while (!isStopping) {
  await pause(200)
  if (isStopping || isThere(pid)) continue
  console.error('PostgreSQL ended by itself. It is started again.')
  await startAgain()
  if (isStopping) break
  pid = (await starting).pid
  console.log(JSON.stringify({ restarted: true, pid }))
}
