import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { RequestError } from '#web/request.ts'
import { sessionValue } from '#web/storage.ts'
import type { WellnessContract } from '../contract.ts'
import type { HeldRule } from '../safety/held-rules.ts'
import { wellnessApi, wellnessQuery } from './api.ts'
import type { ChestPain } from './form/alarms.ts'

export type ScoreAnswer = Answer<WellnessContract['score']>
export type SavedForm = Answer<WellnessContract['healthData']>

/** What each view of the dashboard is drawn from; `isInPain`: chest pain was ticked just now. */
export type ViewProps = { answer: ScoreAnswer; isInPain: boolean }

/** The rules of safety that hold, chest pain of this moment first. */
export function rulesOf({ safety }: Pick<ScoreAnswer, 'safety'>, isInPain: boolean): HeldRule[] {
  return isInPain ? [{ id: 'chestPain', value: '', isPregnancyOpen: false }, ...safety] : safety
}

export const scoreKey = wellnessQuery('score', { userId: me }).queryKey
export const savedForm = wellnessQuery('healthData', { userId: me })

/** The person's score; null before they answered anything. */
export const useScore = () =>
  useQuery({
    queryKey: scoreKey,
    // Another tab may have answered since.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ScoreAnswer | null> => {
      try {
        return await wellnessApi.score({ userId: me }, signal)
      } catch (failure) {
        if (failure instanceof RequestError && failure.problem?.code === 'wellness/no-score') return null
        throw failure
      }
    },
  })

/** The form as it is kept; read again when the person comes back to this tab, since another one may have typed. */
export const useSavedForm = () => useQuery({ ...savedForm, staleTime: 0, refetchOnWindowFocus: true })

const stepOf = (stored: unknown) => (typeof stored === 'number' && [0, 1, 2, 3].includes(stored) ? stored : null)
/** The step of the form that is open in this tab, from 0; null while it is closed. */
export const openStep = sessionValue('wellness-step', stepOf)
/** The step at which it was last closed before it was sent: where its person goes on. */
export const leftStep = sessionValue('wellness-left-step', stepOf)

const painOf = (stored: unknown): ChestPain | null => (stored === 'now' || stored === 'read' ? stored : null)
/** Chest pain that was said in this tab stands through a reload, until its person takes it back. */
export const chestPain = sessionValue('wellness-chest-pain', painOf)
