import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { passkeyTexts } from './passkey-texts.ts'
import { useMakeCodes, type WaysBack } from './use-ways-back.ts'

/** Codes on paper, for whoever has no device with a passkey. */
export function CodesPart({ ways: { codesLeft, rpId } }: { ways: WaysBack }) {
  const t = useText(passkeyTexts)
  const { mutate, reset, data, isPending, isError } = useMakeCodes()
  return (
    <CardPart className="stack stack-tight">
      <CardHead level={3} title={t('codes')} hint={t('codesHint')} />
      {codesLeft > 0 ? <p>{t('codesLeft', { count: codesLeft })}</p> : null}
      <div>
        <Button busy={isPending} busyText={t('makingCodes')} onClick={() => mutate()}>
          {t(codesLeft > 0 ? 'makeNewCodes' : 'makeCodes')}
        </Button>
      </div>
      {codesLeft > 0 ? <p className="hint">{t('codesEnd')}</p> : null}
      {isError ? (
        <Note tone="bad" announce>
          {t('failed')}
        </Note>
      ) : null}
      {data ? <CodesDialog codes={data.codes} site={rpId} onClose={reset} /> : null}
    </CardPart>
  )
}

type CodesDialogProps = { codes: readonly string[]; site: string; onClose: () => void }

/** Shows new codes, this once: whoever printed, copied or kept them may close it, and anybody else is asked first. */
function CodesDialog({ codes, site, onClose }: CodesDialogProps) {
  const t = useText(passkeyTexts)
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <LeaveCodesDialog onBack={() => setLeaving(false)} onLeave={onClose} />
  return (
    <Dialog
      open
      startsAtTitle
      className="print-alone"
      onClose={() => (isKept ? onClose() : setLeaving(true))}
      title={t('yourCodes')}
      hint={t('yourCodesHint')}
      foot={
        <div className="row">
          <Button
            icon="document"
            onClick={() => {
              setKept(true)
              window.print()
            }}
          >
            {t('print')}
          </Button>
          <CopyButton text={codes.join('\n')} label={t('copyCodes')} onCopied={() => setKept(true)} />
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <ol className="codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="only-printed">{t('printedFor', { site })}</p>
    </Dialog>
  )
}

/** Asks before codes are gone that nobody kept; to close the question is to go back to them. */
function LeaveCodesDialog({ onBack, onLeave }: { onBack: () => void; onLeave: () => void }) {
  const t = useText(passkeyTexts)
  return (
    <ConfirmDialog
      title={t('leaveCodes')}
      keep={t('showCodes')}
      onKeep={onBack}
      confirm={t('leaveCodesNow')}
      onConfirm={onLeave}
    >
      <p>{t('leaveCodesText')}</p>
    </ConfirmDialog>
  )
}
