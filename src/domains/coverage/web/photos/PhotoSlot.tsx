import { type DragEvent, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { coverageTexts } from '../texts.ts'
import { CameraCapture } from './CameraCapture.tsx'
import { type PhotoProblem, photoTypesText, readPhotoFile } from './photo-file.ts'

type PhotoSlotProps = {
  side: 'front' | 'back'
  /** Of the button that takes it, where a summary must be able to point there. */
  id?: string
  url: string | null
  error?: string | undefined
  /** A photo of this side was saved before and stays. */
  isKept?: boolean
  onPhoto: (url: string | null) => void
}

const problemTexts = {
  fileType: ['toastFileType', 'toastFileTypeText'],
  fileSize: ['toastFileSize', 'toastFileSizeText'],
  fileRead: ['toastFileRead', 'toastFileReadText'],
} as const satisfies Record<PhotoProblem, readonly [string, string]>

/** One side of a card as a photo: by camera, by file or dropped here; to take again or to take away. */
export function PhotoSlot({ side, id, url, error, isKept = false, onPhoto }: PhotoSlotProps) {
  const t = useText(coverageTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [isCameraOn, setCameraOn] = useState(false)
  const [isByCamera, setByCamera] = useState(false)
  const [refused, setRefused] = useState<PhotoProblem | null>(null)
  const wrong = refused ? t(problemTexts[refused][1]) : error
  const captured = (photo: string, byCamera: boolean) => {
    setByCamera(byCamera)
    setRefused(null)
    onPhoto(photo)
    toast({ title: t('toastCaptured'), description: t(side) })
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const read = await readPhotoFile(file)
    if ('url' in read) return captured(read.url, false)
    setRefused(read.problem)
    const [title, description] = problemTexts[read.problem]
    toast({ title: t(title), description: t(description), variant: 'destructive' })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <section className="photo-slot" aria-label={t(side)} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p className="strong">
        {t(side)} <span className="field-optional">{side === 'front' && !isKept ? t('needed') : t('optional')}</span>
      </p>
      {isCameraOn ? (
        <CameraCapture
          onStop={() => setCameraOn(false)}
          onPhoto={(photo) => {
            setCameraOn(false)
            captured(photo, true)
          }}
        />
      ) : url ? (
        <>
          <ShownPhoto key={url} url={url} name={t(side)} />
          <TakenActions
            onRetake={() => (isByCamera ? setCameraOn(true) : picker.current?.click())}
            onRemove={() => onPhoto(null)}
          />
        </>
      ) : (
        <>
          <p className={classNames('hint', !isKept && 'pointer-coarse:hidden')}>
            {t(isKept ? 'photoKept' : 'dropHere')}
          </p>
          {wrong ? (
            <p className="field-error" role="alert">
              {wrong}
            </p>
          ) : null}
          <div className="row">
            <Button small {...(id && { id })} onClick={() => setCameraOn(true)}>
              {t('useCamera')}
            </Button>
            <Button small onClick={() => picker.current?.click()}>
              {t('chooseFile')}
            </Button>
          </div>
        </>
      )}
      <input
        ref={picker}
        type="file"
        accept={photoTypesText}
        hidden
        aria-label={`${t(side)}: ${t('chooseFile')}`}
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
    </section>
  )
}

function TakenActions({ onRetake, onRemove }: { onRetake: () => void; onRemove: () => void }) {
  const t = useText(coverageTexts)
  return (
    <div className="row">
      <Button small onClick={onRetake}>
        {t('retake')}
      </Button>
      <Button small variant="quiet" onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** A photo that was taken; where the browser cannot show its kind, that it is there all the same. */
function ShownPhoto({ url, name }: { url: string; name: string }) {
  const t = useText(coverageTexts)
  const [isUnseen, setUnseen] = useState(false)
  if (isUnseen) return <p className="photo-shown photo-unseen">{t('photoUnseen')}</p>
  return <img src={url} alt={name} className="photo-shown" onError={() => setUnseen(true)} />
}
