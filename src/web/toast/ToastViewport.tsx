import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import { catalogue } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useDialogAt } from '#web/ui/dialog/top-dialog.ts'
import { ToastCard } from './ToastCard.tsx'
import { closeToast, closeToastsOfOthers, pageOf, useToasts } from './toast.ts'

const texts = catalogue({
  en: { region: 'Notifications (F8)', close: 'Close' },
  es: { region: 'Avisos (F8)', close: 'Cerrar' },
})

/** The place where toasts appear, over the header and so over nothing of the page: read aloud as they come, reached with F8, patient while being read, and gone with its page. */
export function ToastViewport() {
  const t = useText(texts)
  const shown = useToasts().toasts.filter((toast) => toast.open)
  const dialog = useDialogAt(shown[0]?.layer ?? 0)
  const urgent = shown.some((toast) => toast.variant === 'destructive')
  const place = useRef<HTMLElement>(null)
  const page = pageOf(useLocation()[0], useSearch())
  useEffect(() => {
    closeToastsOfOthers(page)
  }, [page])
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      place.current?.focus()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const toasts = (
    <section className="toast-viewport" ref={place} tabIndex={-1} aria-label={t('region')}>
      <div aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            viewport={place}
            closeLabel={t('close')}
            onClose={() => closeToast(toast.id)}
          />
        ))}
      </div>
    </section>
  )
  // What is said over a dialog must stand in it to be seen; what opens later is not covered.
  return dialog ? createPortal(toasts, dialog) : <div className="toast-place">{toasts}</div>
}
