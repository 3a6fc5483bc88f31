import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { isLoopback, listen, stopServer } from '../http.ts'
import type { Member } from '../payer/members.ts'

/** An issuer of SMART Health Cards (https://spec.smarthealth.cards), played: its public keys, and cards that it signs. */
export type Issuer = {
  describe: () => { name: string; url: string }
  /** What the square code of a member's card holds. */
  cardOf: (member: Member, as: 'issued' | 'by somebody else' | 'changed') => string
  stop: () => Promise<void>
}

type Options = { dataDir: string; port?: number; now?: () => Date }
const name = 'Meridian Health (Sample)'

/** Opens the issuer on a port of this machine. Its key is made once for an installation. */
export async function startIssuer({ dataDir, port = 0, now = () => new Date() }: Options): Promise<Issuer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'key.pem')
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  const key = createPrivateKey(readFileSync(path))
  const { x, y } = createPublicKey(key).export({ format: 'jwk' })
  const shape = { crv: 'P-256', kty: 'EC', x, y }
  const kid = createHash('sha256').update(JSON.stringify(shape)).digest('base64url')
  // Cards name its address, so it keeps the one it had, where that is free.
  const portPath = join(dataDir, 'port')
  const before = existsSync(portPath) ? Number(readFileSync(portPath, 'utf8')) : 0
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/issuer/.well-known/jwks.json' || !isLoopback(request.headers.host))
      return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [{ ...shape, kid, use: 'sig', alg: 'ES256' }] }))
  }
  const { url: at, server } = await listen(port || before, answer).catch(() => listen(port, answer))
  writeFileSync(portPath, new URL(at).port)
  const url = `${at}/issuer`
  return {
    describe: () => ({ name, url }),
    cardOf: (member, as) => {
      const head = base64(JSON.stringify({ alg: 'ES256', zip: 'DEF', kid }))
      const body = (told: Member) => {
        const iss = as === 'by somebody else' ? 'https://cards.larkspur.example' : url
        return base64(deflateRawSync(JSON.stringify(payloadOf(told, iss, now())), { level: 9 }))
      }
      const signed = `${head}.${body(member)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
      const shown = as === 'changed' ? `${head}.${body({ ...member, memberId: 'CHANGED001' })}` : signed
      return `shc:/${Array.from(`${shown}.${signature}`, (letter) => String(letter.charCodeAt(0) - 45).padStart(2, '0')).join('')}`
    },
    stop: () => stopServer(server),
  }
}

const base64 = (what: string | Buffer): string => Buffer.from(what).toString('base64url')

/** What is signed: a person and their coverage, as a FHIR R4 bundle. */
function payloadOf({ firstName, lastName, birthday, memberId, company }: Member, iss: string, now: Date): object {
  const patient = {
    resourceType: 'Patient',
    name: [{ family: lastName, given: [firstName] }],
    birthDate: birthday.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
  }
  const coverage = {
    resourceType: 'Coverage',
    status: 'active',
    subscriberId: memberId,
    beneficiary: { reference: 'resource:0' },
    payor: [{ display: company }],
  }
  const entry = [patient, coverage].map((resource, n) => ({ fullUrl: `resource:${n}`, resource }))
  return {
    iss,
    nbf: Math.floor(now.getTime() / 1000) - 3_600,
    vc: {
      type: ['https://smarthealth.cards#health-card'],
      credentialSubject: { fhirVersion: '4.0.1', fhirBundle: { resourceType: 'Bundle', type: 'collection', entry } },
    },
  }
}
