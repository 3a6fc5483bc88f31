import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { rateFromAnswer } from '#domains/payments/rates/price-text.ts'
import { type PayingWorld, payingWorld } from '#domains/payments/server/testing/paying-world.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { buildServer } from '#server/http/build-server.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import type { CostsContract } from '../../contract.ts'
import { processingFee } from '../../pay/fee-rule.ts'
import { type FeeRule, fullFee } from '../pay/processing-fee.ts'
import { costsRoutesWith } from '../routes.ts'
import { addDoctor } from './add-doctor.ts'

type Visitor = Ctx & { userId: number; secret: string }
type CopayInvoice = Answer<CostsContract['payCopay']>
type CopayPayments = Answer<CostsContract['myPayments']>['payments']
type Server = Awaited<ReturnType<typeof buildServer>>
type HttpResponse = Awaited<ReturnType<Server['inject']>>

/** A paying world with a doctor in it, and the costs paths as a visitor calls them. */
export type CopayWorld = {
  world: PayingWorld
  server: Server
  doctor: { doctorId: number; facilityId: number | null }
  send: (
    who: Visitor,
    method: 'GET' | 'POST',
    url: string,
    payload?: object | string,
    headers?: object,
  ) => Promise<HttpResponse>
  pay: (who: Visitor, body: object | string, headers?: object) => Promise<HttpResponse>
  /** Opens a payment that must be accepted. */
  opened: (who: Visitor, body: object) => Promise<CopayInvoice>
  listOf: (who: Visitor) => Promise<CopayPayments>
  close: () => Promise<void>
}

/** A wallet somebody pays from. */
export const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A body as a page computes it at 0.003045 dollars for one UDE. */
export function bodyFor(cents: bigint, basisPoints?: bigint) {
  const usd = money('USD', cents)
  const feeUsd = processingFee(usd, basisPoints)
  const { due, fee } = dueAmount(usd, feeUsd, rateFromAnswer('UDE', 304_500n, 8, new Date(), 'test'))
  return {
    userId: 1,
    amount: toNumber(due, 6),
    usdAmount: toNumber(usd),
    feeAmount: toNumber(fee, 6),
    feeUsdAmount: toNumber(feeUsd),
    tokenSymbol: 'UDEGO',
    walletAddress,
    networkId: 'BSC',
  }
}

/** Makes one for a test file; `database`: one that it brings along; `rule`: what lowers fees in it. */
export async function copayWorld(database?: TestDatabase, rule: FeeRule = fullFee): Promise<CopayWorld> {
  const world = await payingWorld({}, database)
  const doctor = await addDoctor(world.app.databases.pool, {
    npi: '1000000001',
    specialty: 'Cardiology',
    zip: '64108',
  })
  const server = await buildServer(world.app, { routes: costsRoutesWith(rule), rateLimits: false })
  const send: CopayWorld['send'] = (who, method, url, payload, headers = {}) =>
    server.inject({
      method,
      url,
      headers: {
        cookie: `__Host-sid=${who.secret}`,
        ...(payload && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload && { payload }),
    })
  const pay: CopayWorld['pay'] = (who, body, headers) => send(who, 'POST', '/api/payments/crypto', body, headers)
  return {
    world,
    server,
    doctor,
    send,
    pay,
    opened: async (who, body) => {
      const answer = await pay(who, body)
      invariant(answer.statusCode === 201, answer.body)
      return answer.json<CopayInvoice>()
    },
    listOf: async (who) =>
      (await send(who, 'GET', '/api/payments/user/1')).json<{ payments: CopayPayments }>().payments,
    close: async () => {
      await server.close()
      await world.close()
    },
  }
}
