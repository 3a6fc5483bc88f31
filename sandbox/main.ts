import { parseArgs } from 'node:util'
import { startSandbox } from './sandbox.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    'rpc-port': { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
  },
})
if (!values.data) {
  console.error('Usage: sandbox --data <folder> [--rpc-port <port>] [--control-port <port>]')
  process.exit(2)
}

try {
  const { rpcUrl, controlUrl, stop } = await startSandbox({
    dataDir: values.data,
    rpcPort: Number(values['rpc-port']),
    controlPort: Number(values['control-port']),
    log: (line) => console.error(`sandbox: ${line}`),
  })
  const end = () => stop().finally(() => process.exit(0))
  // Whoever started us holds the other end of this pipe: when they are gone, so are we.
  process.stdin.once('end', end).once('error', end).resume()
  process.once('SIGTERM', end).once('SIGINT', end)
  process.stdout.write(`${JSON.stringify({ ready: true, rpcUrl, controlUrl })}\n`)
} catch (failure) {
  console.error(`sandbox: ${failure instanceof Error ? failure.message : failure}`)
  process.exit(1)
}
