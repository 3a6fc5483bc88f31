import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { stopBeingKnown } from '#web/visitor.ts'
import { accountApi } from '../api.ts'
import { MoneyUnderWay } from '../erase/MoneyUnderWay.tsx'
import { useWaysBack } from '../passkeys/use-ways-back.ts'
import { sessionTexts } from './session-texts.ts'

/** Which sessions end with this one: this one alone (by its id), or all (`all`). `isLast`: nobody can come back. */
type Leaving = { id: string; isLast: boolean }

/** Says what ending the session of this browser means before it ends; then the page begins anew. */
export function LeaveDialog({ id, isLast, onClose }: Leaving & { onClose: () => void }) {
  const t = useText(sessionTexts)
  const { data: ways } = useWaysBack()
  const canReturn = Boolean(ways && (ways.passkeys.length > 0 || ways.codesLeft > 0))
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () =>
      stopBeingKnown('signed-out', () =>
        id === 'all' ? accountApi.endAllSessions({}) : accountApi.endSession({ id }),
      ),
    onSuccess: () => location.assign('/'),
  })
  return (
    <ConfirmDialog
      title={t(id === 'all' ? 'leaveAllTitle' : 'leaveTitle')}
      keep={t('stay')}
      onKeep={onClose}
      confirm={t(id === 'all' ? 'leaveAllNow' : 'leaveNow')}
      onConfirm={mutate}
      busy={isPending}
      busyText={t('leaving')}
      error={isError && t('endFailed')}
    >
      <p>{t(id === 'all' ? 'leaveAllGoes' : 'leaveGoes')}</p>
      {canReturn ? <p>{t('leaveReturn')}</p> : null}
      {isLast && !canReturn ? <Note tone="warn">{t('leaveLast')}</Note> : null}
      {isLast && !canReturn ? <MoneyUnderWay /> : null}
      <p>{t('leaveWallet')}</p>
    </ConfirmDialog>
  )
}
