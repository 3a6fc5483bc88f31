import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InputError } from '../../control-input.ts'
import type { Place } from '../chains.ts'
import { type Genesis, genesisFile } from './genesis.ts'

/** A JSON-RPC error as the node worded it, to be handed on unchanged; over a control call, what was asked is at fault. */
export class RpcError extends InputError {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The node's process is gone or does not answer. */
export class NodeDownError extends Error {}

/** A running chain node, known to the sandbox only. */
export type ChainNode = {
  pid: number
  call: <Result>(method: string, params?: unknown[]) => Promise<Result>
  alive: () => boolean
  kill: () => Promise<void>
}

// Blocks are made only by us.
const fixedArgs = '--port 0 --no-mining --accounts 0 --no-create2 --hardfork prague'.split(' ')

/** The block 0 of a chain, and the file of a saved state where the node is not to begin at block 0. */
export type StartFrom = { genesis: Genesis; statePath?: string }

/** Starts anvil on a free loopback port and resolves when it listens; `from` is what it starts from. */
export async function startNode({ terms, dataDir }: Place, from: StartFrom, onExit: () => void): Promise<ChainNode> {
  const { genesis, statePath } = from
  // With the same block 0 in both cases: a loaded state does not bring its own, or brings a second one.
  const args = [...fixedArgs, '--timestamp', String(genesis.timestamp), '--gas-limit', String(genesis.gasLimit)]
  args.push('--chain-id', String(Number(terms.id)), '--slots-in-an-epoch', String(terms.epoch))
  args.push('--block-base-fee-per-gas', String(terms.firstBaseFee), '--prune-history', String(terms.keptStates))
  const genesisPath = join(dataDir, 'genesis.json')
  writeFileSync(genesisPath, genesisFile(terms, genesis))
  args.push(...(statePath ? ['--load-state', statePath] : ['--init', genesisPath]))
  const child = spawnWithParent([...args, '--cache-path', join(dataDir, 'cache')])
  const pid = child.pid ?? 0
  writeFileSync(pidFile(dataDir), String(pid))
  let running = true
  const exited = new Promise<void>((resolve) => {
    const ended = () => {
      running = false
      resolve()
      onExit()
    }
    child.once('exit', ended)
    child.once('error', ended)
  })
  const port = await listeningPort(child, exited)
  return {
    pid,
    call: (method, params = []) => callNode(port, method, params),
    alive: () => running,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

// The node picks a free port itself and prints it when it is ready; the rest of what it prints is let go.
async function listeningPort(child: ChildProcess, exited: Promise<void>): Promise<number> {
  let printed = ''
  let ready = false
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-2000)
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      if (ready) return
      printed = (printed + chunk.toString()).slice(-2000)
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (!port) return
      ready = true
      resolve(Number(port))
    })
    void exited.then(() => reject(new NodeDownError(`anvil ended at start: ${printed.trim()}`)))
  })
}

/** Ends the node that an earlier run of this data folder left behind, and nothing else. */
export function endLeftoverNode(dataDir: string): void {
  const path = pidFile(dataDir)
  if (!existsSync(path)) return
  const pid = Number(readFileSync(path, 'utf8'))
  const commandFile = `/proc/${pid}/cmdline`
  if (pid > 0 && existsSync(commandFile)) {
    const command = readFileSync(commandFile, 'utf8')
    if (command.includes('anvil') && command.includes(`${dataDir}/`)) process.kill(pid, 'SIGKILL')
  }
  rmSync(path)
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'anvil.pid')
}

// The kernel ends the node with us even when we are killed; without `setpriv`, the next start ends it.
function spawnWithParent(args: string[]): ChildProcess {
  const anvil = anvilPath()
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  if (!setpriv) return spawn(anvil, args, { stdio })
  return spawn(setpriv, ['--pdeathsig', 'KILL', anvil, ...args], { stdio })
}

function anvilPath(): string {
  const binary = (() => {
    try {
      const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json')
      return join(dirname(manifest), 'bin', 'anvil')
    } catch {
      return undefined
    }
  })()
  if (binary && process.platform === 'linux' && process.arch === 'x64' && existsSync(binary)) return binary
  const found = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'anvil'))
  const onPath = found.find((path) => existsSync(path))
  if (onPath) return onPath
  throw new Error('The sandbox needs anvil: npm install brings it on Linux x64, elsewhere put anvil 1.7.1 on the PATH.')
}

async function callNode<Result>(port: number, method: string, params: unknown[]): Promise<Result> {
  let answer: { result: Result; error?: { code: number; message: string; data?: unknown } }
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    answer = (await response.json()) as typeof answer
  } catch (cause) {
    throw new NodeDownError(`${method} had no answer`, { cause })
  }
  if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
