import { parseArgs } from 'node:util'
import { runChain } from './chain-child.ts'
import { type ChainId, chainIds } from './chains.ts'

const usage = `Usage: sandbox --data <folder> [--control-port <port>] [--port [<chain>=]<port>]… [--only <chain>,…]
Chains: ${chainIds.join(', ')}`

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    'control-port': { type: 'string', default: '0' },
    port: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    play: { type: 'string' },
  },
})
const logLine = (line: string) => console.error(`sandbox: ${line}`)

function isChain(name: string | undefined): name is ChainId {
  return (chainIds as (string | undefined)[]).includes(name)
}

async function supervise(dataDir: string): Promise<void> {
  // Only the supervisor has a server: the processes of the chains start without it.
  const { startSandbox } = await import('./supervisor.ts')
  const named = values.port.map((text) => text.split('=') as [string, string?])
  const { controlUrl, pids, stop } = await startSandbox({
    script: process.argv[1] ?? '',
    dataDir,
    controlPort: Number(values['control-port']),
    ports: Object.fromEntries(named.map(([chain, port]) => [chain, Number(port)])),
    only: values.only?.split(',').filter(isChain) ?? chainIds,
    log: logLine,
  })
  const end = () => stop().finally(() => process.exit(0))
  // Whoever started us holds the other end of this pipe: when they are gone, so are we.
  process.stdin.once('end', end).once('error', end).resume()
  process.once('SIGTERM', end).once('SIGINT', end)
  process.stdout.write(`${JSON.stringify({ ready: true, controlUrl, pids })}\n`)
}

const { data, play } = values
if (!data || (play !== undefined && !isChain(play))) {
  console.error(usage)
  process.exit(2)
}
if (isChain(play)) {
  const log = (line: string) => logLine(`${play}: ${line}`)
  await runChain(play, { dataDir: data, port: Number(values.port[0] ?? 0), byClock: true, log })
} else {
  await supervise(data).catch((failure: unknown) => {
    logLine(failure instanceof Error ? failure.message : String(failure))
    process.exit(1)
  })
}
