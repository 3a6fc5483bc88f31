import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type PlayedBroker, startBroker } from './broker/broker.ts'
import { type Processor, startProcessor } from './card/processor.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { ChainProcess } from './chain-process.ts'
import { type ChainId, chainIds } from './chains.ts'
import { type ControlRoute, routesOf, startControl } from './control.ts'
import { type ControlAnswer, refusal } from './control-calls.ts'
import { choiceOf, type Fields, orElse, readFields } from './control-input.ts'
import { type Issuer, startIssuer } from './health-card/issuer.ts'
import { lockFolder } from './lock.ts'
import { type PlayedOverpass, startOverpass } from './overpass/overpass.ts'
import { type Payer, startPayer } from './payer/payer.ts'
import { type Receiver, startReceiver } from './webhooks/receiver.ts'

/** How the sandbox is started: `script` plays one chain when told to; ports are free ones unless named. */
export type SandboxOptions = {
  script: string
  dataDir: string
  controlPort: number
  ports: Readonly<Partial<Record<ChainId, number>>>
  only: readonly ChainId[]
  log: (line: string) => void
}

/** The running sandbox: its one control address, and the process of each chain at the start. */
export type Sandbox = { controlUrl: string; pids: Partial<Record<ChainId, number>>; stop: () => Promise<void> }

type Chains = ReadonlyMap<ChainId, ChainProcess>
type Absent = Partial<Record<ChainId, string>>

const sandboxesOwn: ChainId = '0x38'

/** Starts every chain in a process of its own, as its folder left it, and opens the control address over them all. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { controlPort, log } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    giveChainItsFolder(dataDir)
    const { chains, absent } = await startChains({ ...options, dataDir })
    closers.push(async () => void (await Promise.all([...chains.values()].map((chain) => chain.stop()))))
    for (const [id, why] of Object.entries(absent)) log(`${id} is left out: ${why}`)
    if (absent[sandboxesOwn]) throw new Error(absent[sandboxesOwn])
    const receiver = await startReceiver({ dataDir: join(dataDir, 'webhooks'), log })
    closers.push(() => receiver.stop())
    const payer = await startPayer({ dataDir: join(dataDir, 'payer'), log })
    closers.push(() => payer.stop())
    const card = await startProcessor({ dataDir: join(dataDir, 'card'), log })
    closers.push(() => card.stop())
    const broker = await startBroker({ dataDir: join(dataDir, 'broker'), log })
    closers.push(() => broker.stop())
    const overpass = await startOverpass({ log })
    closers.push(() => overpass.stop())
    const issuer = await startIssuer({ dataDir: join(dataDir, 'health-card') })
    closers.push(() => issuer.stop())
    const parts = { chains, absent, receiver, payer, card, broker, issuer, overpass }
    const control = await startControl(controlPort, routesOfAll(parts), log)
    closers.push(() => control.stop())
    const pids = Object.fromEntries([...chains].map(([id, { pid }]) => [id, pid]))
    return { controlUrl: control.url, pids, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

// Where one chain was all there was, its files lay in the data folder itself. The journal goes last: while it is there,
// the move is not over.
function giveChainItsFolder(dataDir: string): void {
  if (!existsSync(join(dataDir, 'journal.jsonl'))) return
  const folder = join(dataDir, sandboxesOwn)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = readdirSync(dataDir).filter(
    (name) => !(chainIds as string[]).includes(name) && name !== 'journal.jsonl',
  )
  for (const name of [...files, 'journal.jsonl']) renameSync(join(dataDir, name), join(folder, name))
}

async function startChains({ script, dataDir, ports, only, log }: SandboxOptions) {
  const starting = only.map((id) => {
    const say = (line: string) => log(`${id}: ${line}`)
    return ChainProcess.start({ id, script, dataDir: join(dataDir, id), port: ports[id] ?? 0, log: say })
  })
  const chains = new Map<ChainId, ChainProcess>()
  const absent: Absent = {}
  for (const [index, started] of (await Promise.allSettled(starting)).entries()) {
    const id = only[index] as ChainId
    if (started.status === 'fulfilled') chains.set(id, started.value)
    else absent[id] = started.reason instanceof Error ? started.reason.message : String(started.reason)
  }
  return { chains, absent }
}

const ofChain = z.object({ chain: orElse(choiceOf(chainIds), sandboxesOwn) })

type Parts = {
  chains: Chains
  absent: Absent
  receiver: Receiver
  payer: Payer
  card: Processor
  broker: PlayedBroker
  overpass: PlayedOverpass
  issuer: Issuer
}

function routesOfAll(parts: Parts): ControlRoute[] {
  const { chains, absent, receiver, card, issuer } = parts
  const passOn = async (name: string, { chain, ...fields }: Fields): Promise<ControlAnswer> => {
    if (name === 'POST /price' && chain === undefined) return everywhere(chains, name, fields)
    const { chain: id } = readFields(ofChain, { chain })
    return chains.get(id)?.call(name, fields) ?? refusal(400, `${id} is left out: ${absent[id] ?? 'not asked for'}`)
  }
  return [
    { method: 'GET', path: '/', answer: () => describe(parts) },
    ...cardRoutes(issuer),
    ...routesOf({
      'GET /webhooks': async () => ({ deliveries: receiver.received() }),
      'POST /webhooks': receiver.behave,
      'POST /card': card.behave,
    }),
    // What a chain can be made to do, its own process knows.
    { method: 'POST', path: '/:call', answer: ({ call }, fields) => passOn(`POST /${call}`, fields) },
  ]
}

async function describe({
  chains,
  absent,
  receiver,
  payer,
  card,
  broker,
  issuer,
  overpass,
}: Parts): Promise<ControlAnswer> {
  const told = [...chains].map(async ([id, chain]) => [id, await chain.call('GET /', {})] as const)
  const answers = await Promise.all(told)
  const silent = answers.find(([, { status }]) => status !== 200)
  if (silent) return silent[1]
  const described = Object.fromEntries(answers.map(([id, { body }]) => [id, body]))
  // Chains misbehave by control call, the payer by a special member id.
  const { sentinels, ...payers } = payer.describe()
  return {
    status: 200,
    body: {
      chains: described,
      absent,
      sentinels,
      webhooks: receiver.describe(),
      payer: payers,
      card: card.describe(),
      broker: broker.describe(),
      overpass: overpass.describe(),
      healthCards: issuer.describe(),
    },
  }
}

// Both EVM chains quote most pairs, from one market; one alone is moved by naming it.
async function everywhere(chains: Chains, name: string, fields: Fields): Promise<ControlAnswer> {
  const evm = [...chains].filter(([id]) => id.startsWith('0x')).map(([, chain]) => chain.call(name, fields))
  const answers = await Promise.all(evm)
  const done = answers.filter(({ status }) => status === 200)
  const [refused] = answers
  if (done.length === 0 && refused) return refused
  const hashes = done.flatMap(({ body }) => (body as { transactionHashes: string[] }).transactionHashes)
  return { status: 200, body: { transactionHashes: hashes } }
}
