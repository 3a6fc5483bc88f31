import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { placeOnMap } from '#domains/location/web/place-on-map.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { focusOn } from '#web/ui/focus-on.ts'
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
  const { shown, isGone, putAside, putBack } = useRemoved(favorites)
  if (shown.length === 0)
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
      {shown.map((favorite) => {
        const { kind, refId, name, detail, phone } = favorite
        const isChanging = isPending && variables.kind === kind && variables.refId === refId
        return (
          <li key={keyOf(favorite)} className="row kept-row">
            {isGone(favorite) ? (
              <Removed
                name={name}
                busy={isChanging}
                onPutBack={() => mutate({ kind, refId, name, save: true }, { onSuccess: () => putBack() })}
              />
            ) : (
              <>
                {kind === 'doctor' ? (
                  <SavedDoctor refId={refId} name={name} detail={detail} />
                ) : (
                  <SavedPharmacy name={name} detail={detail} phone={phone} />
                )}
                <Button
                  small
                  aria-label={t('removeNamed', { name })}
                  busy={isChanging}
                  onClick={() => mutate({ kind, refId, name, save: false }, { onSuccess: () => putAside() })}
                >
                  {t('remove')}
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const keyOf = ({ kind, refId }: Pick<Favorite, 'kind' | 'refId'>) => `${kind} ${refId}`

/** The list with what was taken off it here, each where it stood, until the page is left. */
function useRemoved(favorites: readonly Favorite[]) {
  const [before, setBefore] = useState<readonly Favorite[]>([])
  const isGone = (one: Favorite) => !favorites.some((it) => keyOf(it) === keyOf(one))
  const added = favorites.filter((one) => !before.some((it) => keyOf(it) === keyOf(one)))
  const shown = [...added, ...before]
  return {
    shown,
    isGone,
    putAside: () => setBefore(shown),
    putBack: () => focusOn('favorites'),
  }
}

/** In the place of one that was taken off the list: says so, and puts it back. */
function Removed({ name, busy, onPutBack }: { name: string; busy: boolean; onPutBack: () => void }) {
  const t = useText(recordTexts)
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    place.current?.focus()
  }, [])
  return (
    <>
      <p className="hint">{t('favoriteGone', { name })}</p>
      <Button ref={place} small aria-label={t('putBackNamed', { name })} busy={busy} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </>
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
