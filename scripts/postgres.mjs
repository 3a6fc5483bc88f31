// Holds PostgreSQL as a child of the start script: says where it is, and stops it when told or when the parent is gone.
import { startPostgres } from '../dist/postgres.mjs'

const postgres = await startPostgres({ folder: process.argv[2] })
console.log(JSON.stringify({ ready: true, url: postgres.url('postgres'), pid: postgres.pid }))
const stop = async () => {
  await postgres.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())
process.stdin.on('end', () => void stop()).resume()
// PostgreSQL that was killed is not started again here: whoever started us hears of it and decides.
setInterval(() => {
  try {
    process.kill(postgres.pid, 0)
  } catch {
    process.exit(1)
  }
}, 500).unref()
