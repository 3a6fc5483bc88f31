import { useLocation } from 'wouter'
import { useSelectedDoctor } from '#domains/costs/web/selected-doctor.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { ShownAppointment } from '../../booking-shapes.ts'
import { AppointmentRow } from './AppointmentRow.tsx'
import { mineTexts } from './texts.ts'
import { useAppointments } from './use-appointments.ts'

const isAhead = ({ status, appointmentDate }: ShownAppointment) =>
  (status === 'scheduled' || status === 'confirmed') && Date.parse(appointmentDate) > serverNow()

/** What the person booked: what is to come, and what was. */
export function AppointmentsPage() {
  const t = useText(mineTexts)
  const { data, isError, isFetching, refetch } = useAppointments()
  return (
    <div className="stack">
      <div className="row row-between">
        <h1>{t('title')}</h1>
        <BookButton />
      </div>
      {data ? (
        data.appointments.length === 0 ? (
          <Card>
            <EmptyState icon="calendar" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <AppointmentList title={t('coming')} appointments={data.appointments.filter(isAhead)} />
            <AppointmentList title={t('before')} appointments={data.appointments.filter((one) => !isAhead(one))} />
          </>
        )
      ) : (
        <Card>
          {isError ? (
            <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
              {t('failedText')}
            </ErrorState>
          ) : (
            <CardPart>
              <Loading>
                <Skeleton height={320} />
              </Loading>
            </CardPart>
          )}
        </Card>
      )}
    </div>
  )
}

/** Leads to the times of the chosen doctor; without one there is nothing to book. */
function BookButton() {
  const t = useText(mineTexts)
  const doctor = useSelectedDoctor()
  const [, navigate] = useLocation()
  return (
    <Button
      icon="calendar"
      onClick={() => {
        if (!doctor) toast({ title: t('noDoctor'), description: t('noDoctorText'), variant: 'destructive' })
        navigate('/book')
      }}
    >
      {t('book')}
    </Button>
  )
}

function AppointmentList({ title, appointments }: { title: string; appointments: readonly ShownAppointment[] }) {
  if (appointments.length === 0) return null
  return (
    <Card>
      <CardPart>
        <h2>{title}</h2>
      </CardPart>
      <ul>
        {appointments.map((appointment) => (
          <AppointmentRow key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </Card>
  )
}
