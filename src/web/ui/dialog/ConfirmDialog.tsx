import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Note } from '../states/Note.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  title: ReactNode
  children: ReactNode
  /** What the button says that leaves all as it is. */
  keep: string
  onKeep: () => void
  /** What the button says that goes through with it; none where it cannot be done now. */
  confirm?: string | undefined
  onConfirm: () => void
  busy?: boolean
  busyText?: string
  /** What went wrong, said when it does. */
  error?: string | null | false
  /** Going on destroys nothing, but to leave all as it is is what we advise. */
  harmless?: boolean
}

/** Asks before something is done that cannot be taken back; to close it is to leave all as it is. */
export function ConfirmDialog({
  open = true,
  title,
  children,
  keep,
  onKeep,
  confirm,
  onConfirm,
  busy = false,
  busyText = '',
  error,
  harmless,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      startsAtTitle
      onClose={onKeep}
      title={title}
      foot={
        <div className="row">
          <Button {...(harmless && { variant: 'primary' })} onClick={onKeep}>
            {keep}
          </Button>
          {confirm ? (
            <Button
              {...(!harmless && { variant: 'danger' })}
              busy={busy}
              busyText={busyText}
              onClick={() => onConfirm()}
            >
              {confirm}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="stack stack-tight">
        {children}
        {error ? (
          <Note tone="bad" announce>
            {error}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
