import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { bookingRoutes } from '../routes.ts'

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  server = await buildServer(app, { routes: bookingRoutes, rateLimits: false })
  await importZips(app.databases.pool)
}, 60_000)
afterAll(async () => {
  await server.close()
  await app.close()
})

const post = async (payload: object, to = server) => {
  const answer = await to.inject({ method: 'POST', url: '/api/voice/medical-search', payload })
  return { status: answer.statusCode, body: answer.json() }
}

/** A sentence; its specialty, city, insurer; and what else it asks: n for new patients, v by video, e an emergency. */
type Said = [sentence: string, specialty: string | null, city: string | null, insurer: string | null, more?: string]
const english: Said[] = [
  ['a heart doctor in Saint Louis who takes Aetna', 'Cardiology', 'Saint Louis', 'Aetna'],
  ['I need a dermatologist in Miami', 'Dermatology', 'Miami', null],
  ['find me a pediatrician near Kansas City Missouri that accepts Humana', 'Pediatrics', 'Kansas City', 'Humana'],
  ['looking for a dentist in Chicago accepting new patients', 'Dentistry', 'Chicago', null, 'n'],
  ['I want to see a psychiatrist by video in Denver', 'Psychiatry', 'Denver', null, 'v'],
  ['show me an eye doctor in Houston Texas', 'Optometry', 'Houston', null],
  ['please find a primary care doctor in Phoenix who takes Cigna', 'Primary Care', 'Phoenix', 'Cigna Healthcare'],
  ['I am looking for an orthopedic doctor in Dallas', 'Orthopedics', 'Dallas', null],
  ['a neurologist in Seattle who takes Blue Shield of California', 'Neurology', 'Seattle', 'Blue Shield of California'],
  ['OB-GYN in Atlanta accepting new patients', 'OB-GYN', 'Atlanta', null, 'n'],
  ['urologist in Boston with Medicare', 'Urology', 'Boston', 'Medicare'],
  ['can you find a physical therapist in Austin', 'Physical Therapy', 'Austin', null],
  ['ear nose and throat doctor in Detroit', 'ENT', 'Detroit', null],
  ['I need a stomach doctor in Tampa who takes UnitedHealthcare', 'Gastroenterology', 'Tampa', 'UnitedHealthcare'],
  ['a psychologist in Portland Oregon on video', 'Psychology', 'Portland', null, 'v'],
  ['skin doctor 64108', 'Dermatology', 'Kansas City', null],
  ['I would like a family doctor in Omaha', 'Primary Care', 'Omaha', null],
  ['kids doctor in San Antonio who accepts Aetna', 'Pediatrics', 'San Antonio', 'Aetna'],
  ['cardiologist in Philadelphia who speaks Spanish', 'Cardiology', 'Philadelphia', null],
  ['we need a dentist in Fresno', 'Dentistry', 'Fresno', null],
  [
    'find a dermatologist in Las Vegas with Cigna accepting new patients',
    'Dermatology',
    'Las Vegas',
    'Cigna Healthcare',
    'n',
  ],
  ['telehealth psychiatrist in Miami', 'Psychiatry', 'Miami', null, 'v'],
  ['a doctor for my back in Cleveland', null, 'Cleveland', null],
  ['gastroenterologist in Minneapolis', 'Gastroenterology', 'Minneapolis', null],
  ['I need an optometrist in Tucson', 'Optometry', 'Tucson', null],
  ['urologist in Memphis who takes Humana', 'Urology', 'Memphis', 'Humana'],
  ['neurologist near Baltimore', 'Neurology', 'Baltimore', null],
  ['my chest hurts and I cannot breathe I need a doctor', null, null, null, 'e'],
  ['I want to kill myself', null, null, null, 'e'],
  ['orthopedic surgeon in Sacramento who takes Medicare', 'Orthopedics', 'Sacramento', 'Medicare'],
]
const spanish: Said[] = [
  ['un pediatra en Miami que hable español', 'Pediatrics', 'Miami', null],
  ['necesito un dentista en Houston', 'Dentistry', 'Houston', null],
  ['busco un cardiólogo en Chicago que acepte Aetna', 'Cardiology', 'Chicago', 'Aetna'],
  ['quiero ver a un dermatólogo en Dallas', 'Dermatology', 'Dallas', null],
  ['una ginecóloga en Los Ángeles que acepte pacientes nuevos', 'OB-GYN', 'Los Angeles', null, 'n'],
  ['psiquiatra por video en Phoenix', 'Psychiatry', 'Phoenix', null, 'v'],
  ['necesito un médico de cabecera en San Antonio', 'Primary Care', 'San Antonio', null],
  ['busco un psicólogo en Denver con Cigna', 'Psychology', 'Denver', 'Cigna Healthcare'],
  ['un urólogo en El Paso', 'Urology', 'El Paso', null],
  ['neurólogo en Tampa que tome Humana', 'Neurology', 'Tampa', 'Humana'],
  ['oculista en Tucson', 'Optometry', 'Tucson', null],
  ['necesito un ortopedista en Fresno', 'Orthopedics', 'Fresno', null],
  ['dentista para niños en Orlando', 'Children’s Dentistry', 'Orlando', null],
  ['me duele el pecho y no puedo respirar', null, null, null, 'e'],
  ['un gastroenterólogo en Nueva York que acepte Aetna', 'Gastroenterology', 'New York', 'Aetna'],
]

async function misread([sentence, specialty, city, insurer, more = '']: Said, language: string): Promise<string[]> {
  const { status, body } = await post({ sentence })
  const { intent, doctors } = body
  const wrong = [
    status !== 200 && `status ${status}`,
    (intent.urgency !== null) !== more.includes('e') && `urgency ${intent.urgency}`,
    more.includes('e') && doctors.length > 0 && 'doctors in an emergency',
    !more.includes('e') &&
      specialty !== null &&
      intent.specialty?.name !== specialty &&
      `specialty ${intent.specialty?.name}`,
    !more.includes('e') &&
      city !== null &&
      (intent.place ?? intent.choices[0])?.city !== city &&
      `place ${intent.place?.label}`,
    (intent.insurer?.name ?? null) !== insurer && `insurer ${intent.insurer?.name}`,
    intent.accepting !== more.includes('n') && 'new patients',
    intent.telehealth !== more.includes('v') && 'video',
    body.detectedLanguage !== language && `language ${body.detectedLanguage}`,
  ].filter(Boolean)
  return wrong.length > 0 ? [`${sentence}: ${wrong.join(', ')}`] : []
}

test('VOICE-03 G-24 of 45 sentences in English and Spanish at least 90% are read right, and every emergency is', async () => {
  const read = async (all: Said[], language: string) =>
    (await Promise.all(all.map((said) => misread(said, language)))).flat()
  const wrong = [...(await read(english, 'en')), ...(await read(spanish, 'es'))]
  const missed = wrong.filter((line) => line.includes('emergency') || line.includes('urgency'))
  expect(missed).toEqual([])
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(4)
}, 60_000)

const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(64)])
const form = (bytes: Buffer, more = '') => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="audio"; filename="a.webm"\r\ncontent-type: audio/webm\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n${more}--x--\r\n`),
  ]),
})
const speak = async (bytes: Buffer, to = server, more?: string) => {
  const answer = await to.inject({ method: 'POST', url: '/api/voice/medical-search', ...form(bytes, more) })
  return { status: answer.statusCode, body: answer.json() }
}

test('VOICE-02 G-24 without an engine a recording is answered by 503; what is no recording, too large or nothing, by what is wrong', async () => {
  expect(await speak(webm)).toMatchObject({ status: 503, body: { code: 'booking/no-speech-engine' } })
  expect(await speak(Buffer.from('%PDF-1.7 not a recording'))).toMatchObject({
    status: 400,
    body: { code: 'booking/not-audio' },
  })
  expect(await speak(Buffer.alloc(0))).toMatchObject({ status: 400 })
  expect((await speak(Buffer.concat([webm, Buffer.alloc(11_000_000)]))).status).toBe(413)
  expect((await post({})).status).toBe(400)
  expect((await post({ sentence: 'dentist', audio: webm.toString('base64') })).status).toBe(400)
  expect((await post({ sentence: 'x'.repeat(401) })).status).toBe(400)
  const twice = '--x\r\ncontent-disposition: form-data; name="audio"\r\n\r\nagain\r\n'
  expect((await speak(webm, server, twice)).status).toBe(400)
})

test('VOICE-02 the operator’s engine writes down what was said; silence, an error and its absence are told apart', async () => {
  let answer: { status: number; text: string } = { status: 200, text: '' }
  const asked: string[] = []
  const engine = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      asked.push(`${request.headers.authorization} ${body}`)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/v1/audio/transcriptions`
  const heard = { ...app, config: { ...app.config, STT_URL: url, STT_KEY: 'key-of-the-engine' } }
  const listening = await buildServer(heard, { routes: bookingRoutes, rateLimits: false })
  try {
    answer = { status: 200, text: JSON.stringify({ text: ' A dentist in Houston. ' }) }
    expect(await speak(webm, listening)).toMatchObject({
      status: 200,
      body: {
        transcript: 'A dentist in Houston.',
        detectedLanguage: 'en',
        intent: { specialty: { name: 'Dentistry' } },
        learner: null,
      },
    })
    expect(asked[0]).toContain('Bearer key-of-the-engine')
    expect(asked[0]).toContain('sentence.webm')
    answer = { status: 200, text: JSON.stringify({ text: ' … ' }) }
    expect(await speak(webm, listening)).toMatchObject({ status: 422, body: { code: 'booking/not-understood' } })
    for (answer of [
      { status: 500, text: '{}' },
      { status: 200, text: 'no json' },
      { status: 200, text: '{"texts":1}' },
    ])
      expect(await speak(webm, listening)).toMatchObject({ status: 503, body: { code: 'booking/speech-engine-away' } })
  } finally {
    await listening.close()
    engine.close()
  }
})
