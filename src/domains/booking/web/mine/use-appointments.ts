import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { me } from '#kit/me.ts'
import { bookingApi, bookingQuery } from '../api.ts'

const appointments = bookingQuery('appointments', { userId: me })

/** The person's appointments, read anew whenever they look at them. */
export const useAppointments = () => useQuery({ ...appointments, staleTime: 0, refetchOnWindowFocus: true })

/** Cancels an appointment or moves it; the list is read anew either way. */
export function useChangeAppointment(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { status: 'cancelled' } | { appointmentDate: string }) =>
      bookingApi.changeAppointment({ id, ...change }),
    onSettled: () => queries.invalidateQueries({ queryKey: appointments.queryKey }),
  })
}
