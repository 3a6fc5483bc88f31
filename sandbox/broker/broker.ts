import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isLoopback, listen, readBody, stopServer } from '../http.ts'
import { members } from '../payer/members.ts'
import { offersFor } from './offers.ts'

/** An insurance broker, played: it says what it knows of a card, and which plans it could sell. All invented. */
export type PlayedBroker = { describe: () => BrokerDescription; stop: () => Promise<void> }
type BrokerDescription = { name: string; url: string; key: string; says: Record<string, string> }

type Options = { dataDir: string; log: (line: string) => void; port?: number }
/** How it misbehaves when asked about these cards. */
const odd = { down: 'SBX-BROKER-DOWN', garbage: 'SBX-BROKER-GARBAGE' } as const

/** Opens the broker on a port of this machine. Its key is made once for an installation. */
export async function startBroker({ dataDir, log, port = 0 }: Options): Promise<PlayedBroker> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  const key = readFileSync(path, 'utf8')
  const { url, server } = await listen(port, (request, response) => {
    meet(request, response, key).catch((failure: unknown) => {
      response.destroy()
      log(`a question was not answered: ${failure}`)
    })
  })
  return {
    describe: () => ({ name: 'Sample Brokers', url: `${url}/v1`, key, says: odd }),
    stop: () => stopServer(server),
  }
}

async function meet(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
  if (request.method !== 'POST' || !isLoopback(request.headers.host)) return void response.writeHead(404).end()
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  const asked = JSON.parse(await readBody(request)) as Record<string, unknown>
  if (request.url === '/v1/coverage') return answerCoverage(asked, response)
  if (request.url === '/v1/plans') return send(response, { plans: offersFor(asked) })
  response.writeHead(404).end()
}

function answerCoverage({ memberId, insuranceCompany }: Record<string, unknown>, response: ServerResponse): void {
  if (memberId === odd.down) return void response.writeHead(503).end()
  if (memberId === odd.garbage) return void response.writeHead(200).end('<p>Please sign in</p>')
  const member = members.find((one) => one.memberId === memberId && one.company === insuranceCompany)
  const isSold = member !== undefined && !publicProgrammes.includes(member.company)
  const isOn = isSold && !member.lines.some((line) => line.startsWith('EB*6*'))
  const amountOf = (start: string) => {
    const line = isOn ? member.lines.find((one) => one.startsWith(start)) : undefined
    return line === undefined ? null : Number(line.slice(start.length).split('*')[0])
  }
  send(response, {
    verificationStatus: isOn ? 'verified' : isSold ? 'failed' : 'pending',
    copayEstimate: amountOf('EB*B*IND*98***27*'),
    deductibleRemaining: amountOf('EB*C*IND*30***29*'),
    networkStatus: isOn ? 'in-network' : null,
    networkName: isOn ? 'Sample Choice Network' : null,
    confidence: isOn ? 88 : 40,
  })
}

/** No broker sells these. */
const publicProgrammes = ['Medicare', 'Medicaid', 'TRICARE']

const send = (response: ServerResponse, body: object): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
