import { useText } from '#web/i18n/use-text.ts'
import { turnOff, turnOn, useNotifications } from '#web/notifications.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { accountTexts } from '../texts.ts'

/** Whether the browser tells the person of their payments while they look elsewhere. */
export function NotificationsCard() {
  const t = useText(accountTexts)
  const state = useNotifications()
  const change = (on: boolean) =>
    on ? void turnOn({ title: t('notificationsFirst'), text: t('notificationsFirstText') }) : turnOff()
  return (
    <Card labelledBy="notifications">
      <CardPart className="stack stack-tight">
        <CardHead id="notifications" title={t('notifications')} hint={t('notificationsHint')} />
        {state === 'unsupported' || state === 'blocked' ? (
          <Note tone="neutral">{t(state === 'blocked' ? 'notificationsBlocked' : 'notificationsUnsupported')}</Note>
        ) : (
          <div>
            <CheckRow type="checkbox" checked={state === 'on'} onChange={({ target }) => change(target.checked)}>
              {t('notificationsOn')}
            </CheckRow>
            <p className="hint">{t('notificationsWhen')}</p>
          </div>
        )}
      </CardPart>
    </Card>
  )
}
