import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { recordTexts } from '../record-texts.ts'
import { type Favorite, useChangeFavorite, useFavorites } from './use-favorites.ts'

/** A heart beside a doctor or a pharmacy: pressed, it is on the person's list. */
export function FavoriteButton({ kind, refId, name }: Pick<Favorite, 'kind' | 'refId' | 'name'>) {
  const t = useText(recordTexts)
  const { data } = useFavorites()
  const { mutate, isPending } = useChangeFavorite()
  const isSaved = data?.favorites.some((one) => one.kind === kind && one.refId === refId) ?? false
  return (
    <IconButton
      small
      className="heart"
      icon="heart"
      label={t('favorite', { name })}
      aria-pressed={isSaved}
      disabled={isPending}
      onClick={() => mutate({ kind, refId, name, save: !isSaved })}
    />
  )
}
