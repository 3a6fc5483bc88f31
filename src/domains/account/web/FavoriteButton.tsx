import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { recordTexts } from './record-texts.ts'
import { useChangeFavorite, useFavorites } from './use-favorites.ts'

/** A heart beside a doctor: pressed, they are on the person's list. */
export function FavoriteButton({ npi, name }: { npi: string; name: string }) {
  const t = useText(recordTexts)
  const { data } = useFavorites()
  const { mutate, isPending } = useChangeFavorite()
  const isSaved = data?.favorites.some(({ refId }) => refId === npi) ?? false
  return (
    <IconButton
      small
      className="heart"
      icon="heart"
      label={t('favorite', { name })}
      aria-pressed={isSaved}
      disabled={isPending}
      onClick={() => mutate({ refId: npi, name, save: !isSaved })}
    />
  )
}
