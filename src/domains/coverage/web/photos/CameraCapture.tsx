import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { coverageTexts } from '../texts.ts'

type CameraViewProps = { onPhoto: (url: string) => void; onStop: () => void }

const maxSide = 2200

/** What the camera sees, and the button that keeps it. The camera is off as soon as this is gone. */
export function CameraCapture({ onPhoto, onStop }: CameraViewProps) {
  const t = useText(coverageTexts)
  const video = useRef<HTMLVideoElement>(null)
  const failed = useEffectEvent((why?: unknown) => {
    const isRefused = why instanceof DOMException && why.name === 'NotAllowedError'
    const description = t(isRefused ? 'toastCameraRefused' : 'toastCameraText')
    toast({ title: t('toastCamera'), description, variant: 'destructive' })
    onStop()
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const start = async () => {
      const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } }
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
      if (isGone) return stop()
      if (video.current) video.current.srcObject = stream
      await video.current?.play()
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    // Refused, not there, or a page that may not ask.
    start().catch((why: unknown) => isGone || failed(why))
    return () => {
      isGone = true
      stop()
    }
  }, [])
  const shoot = () => {
    const url = video.current && pictureOf(video.current)
    if (url) onPhoto(url)
    else failed()
  }
  return (
    <div className="stack stack-tight">
      <video ref={video} className="photo-shown" muted playsInline aria-label={t('cameraOn')} />
      <p className="hint" role="status">
        {t('cameraOn')}
      </p>
      <div className="row">
        <Button small onClick={shoot}>
          {t('shoot')}
        </Button>
        <Button small variant="quiet" onClick={onStop}>
          {t('stopCamera')}
        </Button>
      </div>
    </div>
  )
}

/** What the camera sees now as a data URL; null while it sees nothing. */
function pictureOf(video: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0) return null
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.9)
}
