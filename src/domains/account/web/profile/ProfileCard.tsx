import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { accountQuery } from '../api.ts'
import { accountTexts } from '../texts.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** What the person said of themselves, to change. */
export function ProfileCard() {
  const t = useText(accountTexts)
  const { data, isError, isFetching, refetch } = useQuery(accountQuery('account'))
  return (
    <Card labelledBy="profile">
      <CardPart className="stack">
        <CardHead id="profile" title={t('profile')} hint={t('profileHint')} />
        {data ? (
          <ProfileForm kept={data} />
        ) : isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching}>
            {t('loadFailedText')}
          </ErrorState>
        ) : (
          <Loading label={t('profile')}>
            <Skeleton width="100%" height={220} />
          </Loading>
        )}
      </CardPart>
    </Card>
  )
}
