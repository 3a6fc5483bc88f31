import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { RequestError } from '#web/request.ts'
import { useServerNow } from '#web/use-server-now.ts'
import { bookingApi } from '../api.ts'

/** The chosen time. */
export type ChosenSlot = { startsAt: string; time: string }

/** Why a time could not be had, as a key of the page's words. */
export const whyNot = (error: unknown): 'takenMeanwhile' | 'noticeMeanwhile' | 'notBooked' => {
  const code = error instanceof RequestError ? error.problem?.code : undefined
  if (code === 'booking/slot-taken' || code === 'booking/slot-closed') return 'takenMeanwhile'
  return code === 'booking/too-soon' ? 'noticeMeanwhile' : 'notBooked'
}

/** The chosen time, which the server holds for five minutes; `onChange`: the times are not what they were. */
export function useHold(doctor: SelectedDoctor, onChange: () => void) {
  const [slot, setSlot] = useState<ChosenSlot | null>(null)
  const holding = useMutation({
    mutationFn: ({ startsAt }: ChosenSlot) =>
      bookingApi.holdSlot({
        doctorId: doctor.doctorId,
        ...(doctor.facilityId !== null && { facilityId: doctor.facilityId }),
        appointmentDate: startsAt,
      }),
    onError: () => setSlot(null),
    onSettled: onChange,
  })
  const releasing = useMutation({ mutationFn: () => bookingApi.releaseSlot({}), onSettled: onChange })
  const heldUntil = slot && holding.data ? Date.parse(holding.data.heldUntil) : null
  const now = useServerNow(heldUntil !== null)
  return {
    slot,
    /** Of a time that is held. */
    leftMs: heldUntil === null ? null : Math.max(0, heldUntil - now),
    busy: holding.isPending || releasing.isPending,
    error: holding.isError ? whyNot(holding.error) : null,
    choose: (chosen: ChosenSlot) => {
      setSlot(chosen)
      holding.mutate(chosen)
    },
    giveBack: () => {
      setSlot(null)
      releasing.mutate()
    },
    /** The time is booked, or lost. */
    end: () => {
      setSlot(null)
      holding.reset()
      onChange()
    },
  }
}

export type Hold = ReturnType<typeof useHold>
