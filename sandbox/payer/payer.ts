import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isLoopback, listen, readBody, stopServer } from '../http.ts'
import { answerInquiry, type PayerSays } from './answer.ts'
import { answerJson } from './clearinghouse.ts'
import { type Member, members } from './members.ts'
import { misbehaving } from './misbehaving.ts'

/** A health insurer's computer, played: it is asked by X12 over HTTP in the envelope of CAQH CORE's connectivity rule. */
export type Payer = {
  url: string
  /** Where it is, how to be let in, and whom it knows. */
  describe: () => PayerDescription
  stop: () => Promise<void>
}

type PayerDescription = {
  url: string
  /** Where its clearinghouse takes JSON, in two shapes. */
  jsonUrls: Record<'json' | 'json-2026', string>
  user: string
  key: string
  sender: string
  receiver: string
  payers: Record<string, string>
  members: object[]
  sentinels: Readonly<Record<string, string>>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  port?: number
  now?: () => Date
  /** Whom it knows beside the people of the sandbox. */
  alsoKnows?: readonly Member[]
}

/** Opens the payer on a port of this machine. Its key is made once for an installation. */
export async function startPayer(options: Options): Promise<Payer> {
  const { dataDir, log, port = 0, now = () => new Date(), alsoKnows = [] } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = keyIn(join(dataDir, 'key'))
  const { url, server } = await listen(port, (request, response) => {
    meet(request, response, { key, now: now(), people: [...members, ...alsoKnows] }).catch((failure: unknown) => {
      response.destroy()
      log(`an inquiry was not answered: ${failure}`)
    })
  })
  const at = `${url}/core`
  const companies = [...new Set(members.map(({ company }) => company))]
  return {
    url: at,
    describe: () => ({
      url: at,
      jsonUrls: {
        json: `${url}/change/medicalnetwork/eligibility/v3`,
        'json-2026': `${url}/2026-06-01/eligibility-check`,
      },
      user: 'hub',
      key,
      sender: 'HUB',
      receiver: 'SANDBOXPAYER',
      sentinels: Object.fromEntries(misbehaving.map(({ memberId, shows }) => [memberId, shows.en])),
      payers: Object.fromEntries(companies.map((company, n) => [company, `SBX${String(n + 1).padStart(2, '0')}`])),
      members: members.map((member) => ({ ...member, lines: undefined })),
    }),
    stop: () => stopServer(server),
  }
}

function keyIn(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

type Desk = { key: string; now: Date; people: readonly Member[] }

async function meet(request: IncomingMessage, response: ServerResponse, { key, now, people }: Desk): Promise<void> {
  if (request.method !== 'POST' || !isLoopback(request.headers.host)) return void response.writeHead(404).end()
  if (request.url !== '/core') return meetJson(request, response, key, now)
  const fields = formFields(request.headers['content-type'] ?? '', await readBody(request))
  if (fields['Password'] !== key || fields['UserName'] !== 'hub') return void response.writeHead(401).end()
  if (fields['ProcessingMode'] !== 'RealTime' || fields['PayloadType'] !== 'X12_270_Request_005010X279A1')
    return send(response, { ...fields, ErrorCode: 'PayloadTypeIllegal' }, '', 'CoreEnvelopeError', now)
  sendAnswer(response, answerInquiry(fields['Payload'] ?? '', now, people), fields, now)
}

/** The clearinghouse's JSON, on the same port: the key stands in a header. */
async function meetJson(request: IncomingMessage, response: ServerResponse, key: string, now: Date): Promise<void> {
  const body = await readBody(request)
  if (request.headers.authorization !== `Key ${key}`) return void response.writeHead(401).end()
  const says = answerJson(request.url ?? '', JSON.parse(body) as Record<string, unknown>, now)
  if (!says) return void response.writeHead(404).end()
  if (says.type !== 'json') return sendAnswer(response, says, {}, now)
  response.writeHead(says.status, { 'content-type': 'application/json' }).end(JSON.stringify(says.body))
}

const payloadTypes = {
  '271': 'X12_271_Response_005010X279A1',
  '999': 'X12_999_Response_005010X231A1',
  TA1: 'X12_TA1_Response_00501X231A1',
}

function sendAnswer(response: ServerResponse, says: PayerSays, fields: Record<string, string>, now: Date): void {
  if (says.type === 'answer')
    return send(response, { ...fields, ErrorCode: 'Success' }, says.text, payloadTypes[says.set], now)
  if (says.type === 'down') response.writeHead(503).end()
  if (says.type === 'garbage') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Please sign in</p>')
}

function send(
  response: ServerResponse,
  fields: Record<string, string>,
  payload: string,
  type: string,
  now: Date,
): void {
  const boundary = randomUUID()
  const answered = {
    PayloadType: type,
    ProcessingMode: 'RealTime',
    PayloadID: randomUUID(),
    TimeStamp: now.toISOString(),
    SenderID: fields['ReceiverID'] ?? '',
    ReceiverID: fields['SenderID'] ?? '',
    CORERuleVersion: '2.2.0',
    ErrorCode: fields['ErrorCode'] ?? '',
    ErrorMessage: '',
    Payload: payload,
  }
  const parts = Object.entries(answered).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  response
    .writeHead(200, { 'content-type': `multipart/form-data; boundary=${boundary}` })
    .end(`${parts.join('')}--${boundary}--\r\n`)
}

function formFields(contentType: string, body: string): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1]
  if (!boundary) return {}
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf('\r\n\r\n')
      return [/name="([^"]*)"/.exec(part.slice(0, at))?.[1] ?? '', part.slice(at + 4, -2)]
    }),
  )
}
