import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import type { AccountContract } from '../../contract.ts'
import { accountApi, accountQuery } from '../api.ts'
import { recordTexts } from '../record-texts.ts'

type Favorites = Answer<AccountContract['favorites']>
export type Favorite = Favorites['favorites'][number]

const favorites = accountQuery('favorites')

/** What the person saved. */
export const useFavorites = () => useQuery(favorites)

/** Saves a doctor or a pharmacy, or takes it off the list, and says so. */
export function useChangeFavorite() {
  const t = useText(recordTexts)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, refId, save }: Pick<Favorite, 'kind' | 'refId' | 'name'> & { save: boolean }) =>
      accountApi[save ? 'addFavorite' : 'removeFavorite']({ kind, refId }),
    onSuccess: (answer, { name, save }) => {
      queries.setQueryData(favorites.queryKey, answer)
      toast(
        save
          ? { title: t('favoriteSaved'), description: t('favoriteSavedText', { name }) }
          : { title: t('favoriteRemoved'), description: t('favoriteRemovedText', { name }) },
      )
    },
    onError: () => toast({ title: t('favoriteFailed'), description: t('favoriteFailedText'), variant: 'destructive' }),
  })
}
