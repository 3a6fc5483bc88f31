import { Link } from 'wouter'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { placeOnMap } from '#domains/pharmacy/web/place-on-map.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { recordTexts } from '../record-texts.ts'
import { type Favorite, useChangeFavorite, useFavorites } from './use-favorites.ts'

/** The doctors and pharmacies the person saved. */
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
      {favorites.map(({ kind, refId, name, detail, phone }) => (
        <li key={`${kind} ${refId}`} className="row row-between gap-4 py-3 not-first:border-t border-line">
          {kind === 'doctor' ? (
            <SavedDoctor refId={refId} name={name} detail={detail} />
          ) : (
            <SavedPharmacy name={name} detail={detail} phone={phone} />
          )}
          <Button
            small
            aria-label={t('removeNamed', { name })}
            busy={isPending && variables.kind === kind && variables.refId === refId}
            onClick={() => mutate({ kind, refId, name, save: false })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function SavedDoctor({ refId, name, detail }: Pick<Favorite, 'refId' | 'name' | 'detail'>) {
  const specialtyName = useSpecialtyName()
  return (
    <div className="min-w-0">
      <Link href={`/doctor/${refId}`} className="strong">
        {name}
      </Link>
      <p className="hint">{specialtyName(detail)}</p>
    </div>
  )
}

function SavedPharmacy({ name, detail, phone }: Pick<Favorite, 'name' | 'detail' | 'phone'>) {
  const t = useText(recordTexts)
  return (
    <div className="min-w-0">
      <p className="strong">{name}</p>
      <p className="hint row gap-x-4 gap-y-0">
        {detail ? (
          <a
            className="link"
            href={placeOnMap(detail)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('directionsTo', { name, address: detail })}
          >
            {detail}
          </a>
        ) : null}
        {phone ? (
          <a className="link tabular" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        ) : null}
      </p>
    </div>
  )
}
