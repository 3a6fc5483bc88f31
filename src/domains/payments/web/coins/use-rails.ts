import { type Query, useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { freshFor } from '#web/query.ts'
import type { PaymentsContract } from '../../contract.ts'
import type { ChosenCoin } from '../../portal/portal-form.ts'
import { paymentsQuery } from '../api.ts'

/** Every way to pay as it stands now, and the currencies a bill may be stated in. */
export type Rails = Answer<PaymentsContract['rails']>

/** One of the ways to pay. */
export type RailNow = Rails['rails'][number]

const everyMs = 60_000
const soonerMs = 10_000

/** Whether what keeps a coin from being paid with may pass by itself. */
const mayPass = ({ status }: RailNow): boolean => status !== 'ready' && status !== 'not-configured'

const untilNext = ({ state: { data } }: Query<Rails>): number => (data?.rails.some(mayPass) ? soonerMs : everyMs)

/** Reads the ways to pay, anew every minute because prices move; sooner while one of them may be back any moment. */
export const useRails = () => useQuery({ ...paymentsQuery('rails'), ...freshFor(untilNext) })

/** The way to pay with a coin on a chain; undefined while not known, and where there is none. */
export const railFor = (rails: Rails | undefined, { coin, chain }: ChosenCoin): RailNow | undefined =>
  rails?.rails.find((rail) => rail.coin === coin && rail.chain === chain)
