import type { FastifyInstance } from 'fastify'
import { bodyFor, type CopayWorld, walletAddress } from '#domains/costs/server/testing/copay-world.ts'
import { readPath } from '#kit/endpoint.ts'
import type { Route } from '#server/http/route.ts'
import { allRoutes } from '../domains.ts'

// Words and figures that are nowhere else: what a person could say of themselves, of their insurer and of their care.
export const word = 'Kanarienvogel'
const phone = '+1 555 010 7731'
const birthday = '1931-07-19'
export const canaries = [word, phone, birthday]

/** How a text may stand in a file or a column: as it is, in hexadecimal, in base 64. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
}

const location = { city: 'Los Angeles', state: 'CA' }
const hash = `0x${'a'.repeat(64)}`
const assertion = { credentialId: word, clientDataJSON: word, authenticatorData: word }
/** A body for each write that takes one: what is right, with a canary wherever a person may write what they like. */
export const bodies: Readonly<Record<string, object>> = {
  'PATCH /api/users/me': {
    firstName: word,
    lastName: word,
    email: `${word}@example.org`,
    phone,
    dateOfBirth: birthday,
  },
  'POST /api/crypto/payment-request': {
    amount: 61,
    currency: 'USD',
    description: word,
    patientName: word,
    cryptocurrency: 'UDE',
    paymentMethod: 'qr_code',
  },
  'POST /api/crypto/create-purchase': {
    tokenSymbol: 'UDE',
    usdAmount: 100,
    paymentMethod: 'metamask',
    walletType: 'metamask',
    walletAddress,
    createWallet: false,
  },
  'POST /api/crypto/purchase': {
    tokenSymbol: 'UDE',
    usdAmount: 100,
    paymentMethod: 'credit_card',
    createWallet: false,
    walletAddress,
  },
  'POST /api/crypto/payment-link': { secret: word, key: word },
  'POST /api/crypto/payment-link/pass': { secret: word, key: word },
  'POST /api/global-pharmacy/search': { searchLocation: { query: word }, medicationName: word },
  'POST /api/crypto/apple-pay/session': { validationURL: `https://apple.example.org/${word}` },
  'POST /api/crypto/payment-request/{id}/tx': { transactionHash: hash },
  'POST /api/crypto/relay-permit': {
    invoiceId: word,
    owner: walletAddress,
    value: '1',
    deadline: 1,
    signature: `0x${'a'.repeat(130)}`,
  },
  'POST /api/crypto/payment-request/{id}/refund': { address: walletAddress },
  'POST /api/crypto/payment-request/{id}/claim': { transactionHash: hash, signature: word },
  'POST /api/crypto/payment-request/{id}/exchange': { transactionHash: hash },
  'POST /api/crypto/payment-request/{id}/arrived': { answer: 'paid' },
  'POST /api/payments/crypto': bodyFor(8723n),
  'POST /api/payments/crypto/{id}/tx': { transactionHash: hash },
  'POST /api/copay/with-insurance': { serviceType: 'mental_health', patientAge: 46, insuranceCompany: word, location },
  'POST /api/copay/without-insurance': { serviceType: 'mental_health', location },
  'POST /api/copay/estimates': { doctors: [{ doctorId: 1, facilityId: 1 }], insuranceCompany: word },
  'POST /api/wallet/sign-in/challenge': { chain: 'evm', chainId: '0x38', address: walletAddress },
  'POST /api/wallet/sign-in': { chain: 'evm', address: walletAddress, nonce: word, signature: word },
  'POST /api/wellness/health-data/{userId}': {
    height: '6',
    weight: '180',
    chronicConditions: ['Asthma'],
    medications: word,
    insuranceType: word,
  },
  'PATCH /api/wellness/draft/{userId}': { height: word, medications: word, chronicConditions: [word] },
  'POST /api/prescriptions/savings': {
    medication: 'Lisinopril',
    dosage: '10 mg tablet',
    quantity: 30,
    pharmacyId: 1,
    paidPrice: 7.45,
  },
  'POST /api/voice/medical-search': { sentence: word, userLocation: word },
  'POST /api/appointments': {
    doctorId: 1,
    appointmentDate: '2026-12-01T15:00:00Z',
    selectedTime: '09:00',
    reasonForVisit: 'Specific Concern',
    notes: word,
    patientName: word,
    patientPhone: phone,
  },
  'PATCH /api/appointments/{id}': { status: 'cancelled' },
  'POST /api/appointments/hold': { doctorId: 1, appointmentDate: '2026-12-01T15:00:00Z' },
  'POST /api/office/view': { secret: word },
  'POST /api/office/answer': { secret: word, appointmentId: 1, answer: 'declined', note: word },
  'POST /api/office/hours': { secret: word, daysOff: ['2026-12-01'] },
  'POST /api/favorites': { kind: 'doctor', refId: '1234567893' },
  'DELETE /api/favorites': { kind: 'doctor', refId: '1234567893' },
  'POST /api/users/me/passkeys': { ...assertion, publicKey: word },
  'POST /api/sign-in/passkey': { ...assertion, signature: word, userHandle: word, bring: true },
  'POST /api/sign-in/code': { code: `${word}${word}`, bring: true },
  'PATCH /api/wellness/suggestions/{id}': { status: 'in_progress' },
  'POST /api/insurance/card-capture': {
    userId: 1,
    insuranceCompany: 'Humana',
    memberId: word,
    planType: 'PPO',
    groupNumber: word,
    primaryCarePhysician: word,
    notes: `${word} ${phone}`,
    firstName: word,
    lastName: word,
    dateOfBirth: birthday,
  },
  'POST /api/insurance/recommendations': {
    userId: 1,
    userProfile: {
      age: 46,
      state: 'NY',
      city: word,
      zipCode: word,
      monthlyBudget: 500,
      annualIncome: 75_000,
      familySize: 1,
      currentInsurance: word,
      employmentStatus: 'employed',
      healthcareUsage: 'high',
      chronicConditions: [word],
      preferredProviders: [word],
    },
  },
  'POST /api/insurance/quick-verify': { userId: 1, method: 'one_click' },
  'POST /api/insurance/photo-verify': {
    userId: 1,
    cardFrontImage: `data:image/png;base64,${word}`,
    memberInfo: { firstName: word, lastName: word, dateOfBirth: birthday, phone },
  },
  'POST /api/cost-comparison/search': { procedure: word, insuranceProvider: word, planType: word, city: word },
  'POST /api/cost-comparison/document': { procedure: word, insuranceProvider: word, placeId: word },
  'POST /api/family-first/quote': {
    personalInfo: { firstName: word, lastName: word, dateOfBirth: birthday },
    contactInfo: { city: word, state: 'MO', zipCode: '64108', email: `${word}@example.org`, phone },
    coverageNeeds: {},
    location: { detectedLocation: word },
  },
  'POST /api/chains/{chain}/rpc': { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [word] },
}
const takesBody = ({ shape, path }: Route) => shape.body !== undefined && !path.startsWith('GET')
export const writes = allRoutes.filter(takesBody)

let key = 0
async function send(
  server: FastifyInstance,
  secret: string,
  path: string,
  payload: object,
  id: string,
): Promise<number> {
  const { method, path: pattern } = readPath(path as Route['path'])
  const answer = await server.inject({
    method: method as 'POST',
    url: pattern.replace('{id}', id).replace('{userId}', '1').replace('{chain}', '0x38'),
    headers: { cookie: `__Host-sid=${secret}`, 'user-agent': word, 'idempotency-key': `${word}-${key++}` },
    payload,
  })
  return answer.statusCode
}

/** Somebody who writes canaries into every field of everything, in right requests and in wrong ones. */
export async function writeEverywhere(
  copays: CopayWorld,
  server: FastifyInstance,
  { secret }: { secret: string },
): Promise<number[]> {
  const statuses: number[] = []
  const { paymentId } = await copays.opened({ ...(await copays.world.app.visitor()), secret }, bodyFor(1234n))
  for (const { path, shape } of writes) {
    const body = bodies[path]
    if (!body) continue
    statuses.push(await send(server, secret, path, body, paymentId))
    for (const field of Object.keys(shape.body?.shape ?? {}))
      for (const canary of [word, { [word]: word }])
        await send(server, secret, path, { ...body, [field]: canary }, paymentId)
    await send(server, secret, path, body, word)
  }
  return statuses
}
