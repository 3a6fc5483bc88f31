import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { zoneWords } from '../zoned-words.ts'
import { OfficeDaysOff } from './OfficeDaysOff.tsx'
import { OfficeHours } from './OfficeHours.tsx'
import { OfficeRequest } from './OfficeRequest.tsx'
import { officeTexts } from './texts.ts'
import { type OfficeView, useOffice, useOfficeSecret } from './use-office.ts'

/** The page of an office that keeps its hours here, for whoever has its link. */
export function OfficePage() {
  const t = useText(officeTexts)
  const secret = useOfficeSecret()
  const { data, error, isFetching, refetch } = useOffice(secret)
  if (secret === null || (error instanceof RequestError && error.status < 500))
    return (
      <Card>
        <EmptyState page icon="calendar" title={t('gone')}>
          {t('goneText')}
        </EmptyState>
      </Card>
    )
  if (data) return <OfficeCards office={data} secret={secret} />
  return (
    <Card>
      {error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} busy={isFetching}>
          {t('failedText')}
        </ErrorState>
      ) : (
        <CardPart>
          <Loading>
            <Skeleton height={400} />
          </Loading>
        </CardPart>
      )}
    </Card>
  )
}

function OfficeCards({ office, secret }: { office: OfficeView; secret: string }) {
  const t = useText(officeTexts)
  return (
    <div className="stack">
      <div className="row row-between">
        <h1>{t('title', { name: office.place.name })}</h1>
        {office.isSample ? <SampleTag /> : null}
      </div>
      <p>{zoneWords(office.timeZone)}</p>
      <Card labelledBy="requests">
        <CardPart>
          <CardHead id="requests" title={t('requests')} />
          {office.requests.length === 0 ? <p className="mt-2">{t('noRequests')}</p> : null}
        </CardPart>
        <ul>
          {office.requests.map((request) => (
            <OfficeRequest key={request.id} request={request} timeZone={office.timeZone} secret={secret} />
          ))}
        </ul>
      </Card>
      <Card labelledBy="hours">
        <CardPart>
          <CardHead id="hours" title={t('hours')} />
        </CardPart>
        {office.doctors.map((doctor) => (
          <OfficeHours key={doctor.doctorId} doctor={doctor} secret={secret} />
        ))}
      </Card>
      <OfficeDaysOff daysOff={office.daysOff} secret={secret} />
    </div>
  )
}
