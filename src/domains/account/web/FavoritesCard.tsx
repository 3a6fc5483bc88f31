import { Link } from 'wouter'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { recordTexts } from './record-texts.ts'
import { useChangeFavorite, useFavorites } from './use-favorites.ts'

/** The doctors the person saved. */
export function FavoritesCard() {
  const t = useText(recordTexts)
  const { data, isError, isFetching, refetch } = useFavorites()
  return (
    <Card labelledBy="favorites">
      <CardPart className="stack">
        <CardHead id="favorites" title={t('favorites')} hint={t('favoritesHint')} />
        {data ? (
          <List favorites={data.favorites} />
        ) : isError ? (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={t('favorites')}>
            <Skeleton height={48} />
          </Loading>
        )}
      </CardPart>
    </Card>
  )
}

function List({ favorites }: NonNullable<ReturnType<typeof useFavorites>['data']>) {
  const t = useText(recordTexts)
  const specialtyName = useSpecialtyName()
  const { mutate, isPending, variables } = useChangeFavorite()
  if (favorites.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={t('noFavorites')}
        action={<ButtonLink href="/?tab=find-doctors">{t('findDoctor')}</ButtonLink>}
      >
        {t('noFavoritesText')}
      </EmptyState>
    )
  return (
    <ul>
      {favorites.map(({ refId, name, detail }) => (
        <li key={refId} className="row row-between gap-4 py-3 not-first:border-t border-line">
          <div>
            <Link href={`/doctor/${refId}`} className="strong">
              {name}
            </Link>
            <p className="hint">{specialtyName(detail)}</p>
          </div>
          <Button
            small
            aria-label={t('removeNamed', { name })}
            busy={isPending && variables.refId === refId}
            onClick={() => mutate({ refId, name, save: false })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
