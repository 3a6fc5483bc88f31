import { useMutation } from '@tanstack/react-query'
import { me } from '#kit/me.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { coverageApi } from '../api.ts'
import { noPhotos, photoDraft } from '../photos/photo-draft.ts'
import { cardRead } from '../reading/card-read.ts'
import { coverageTexts } from '../texts.ts'
import { useInsuranceChanged } from '../use-coverage.ts'
import { waitingAnswer } from '../verifying/waiting-answer.ts'
import { cardDraft } from './card-draft.ts'

type ClearDialogProps = { open: boolean; onClose: () => void; onCleared: () => void }

/** Says what goes away before it does: the card, its photos, the answer, and what was typed. */
export function ClearDialog({ open, onClose, onCleared }: ClearDialogProps) {
  const t = useText(coverageTexts)
  const changed = useInsuranceChanged()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => coverageApi.forgetInsurance({ userId: me }),
    onSuccess: async () => {
      cardDraft.set(null)
      cardRead.set(null)
      photoDraft.set(noPhotos)
      waitingAnswer.set(null)
      onClose()
      onCleared()
      await changed({ isGone: true })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('clearTitle')}
      keep={t('keepThis')}
      onKeep={onClose}
      confirm={t('clearAll')}
      onConfirm={mutate}
      busy={isPending}
      busyText={t('clearing')}
      error={isError && t('clearFailed')}
    >
      <p>{t('clearText')}</p>
    </ConfirmDialog>
  )
}
