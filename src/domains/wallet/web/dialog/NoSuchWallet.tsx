import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { dialogTexts } from './dialog-texts.ts'

/** Nobody is called that; a name that looks almost right can be a trick. */
export function NoSuchWallet({ query, showAll }: { query: string; showAll: () => void }) {
  const t = useText(dialogTexts)
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={t('nobody', { query })}
        action={<Button onClick={showAll}>{t('showAll')}</Button>}
      >
        {t('nobodyText')}
      </EmptyState>
    </div>
  )
}
