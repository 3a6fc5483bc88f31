import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isEmergency } from '../../notices.ts'
import { type AlarmedName, alarmKey, alarmOf } from './alarms.ts'
import { useFormAround } from './fields.tsx'
import { formTexts } from './texts.ts'

/** Dials 911 on a phone. */
export function Call911() {
  const t = useText(formTexts)
  return (
    <a className={buttonClass('danger')} href="tel:911">
      <Icon name="phone" />
      {t('call911')}
    </a>
  )
}

type ChestPainProps = {
  /** How many times it kept the form from going on. */
  stopped?: number
  /** While it is to be read. */
  onRead?: (() => void) | undefined
  onMistake: () => void
}

/** Chest pain now: the questions wait until it is read, and it stays above them. */
export function ChestPainAlarm({ stopped = 0, onRead, onMistake }: ChestPainProps) {
  const t = useText(formTexts)
  const box = useRef<HTMLElement>(null)
  const mustRead = onRead !== undefined
  useEffect(() => {
    if (mustRead && stopped >= 0) box.current?.focus()
  }, [mustRead, stopped])
  return (
    <section ref={box} className="alarm" role="alert" tabIndex={-1}>
      <h3>
        <Icon name="warning" />
        {t('painTitle')}
      </h3>
      <p>{t('painText')}</p>
      <div className="row">
        <Call911 />
        {onRead && <Button onClick={onRead}>{t('painRead')}</Button>}
        <Button onClick={onMistake}>{t('painMistake')}</Button>
      </div>
      <p className="small">{t('painNote')}</p>
    </section>
  )
}

/** What a typed value means at once, under its field: brought into view, and answered before the form goes on. */
export function ValueAlarm({ name }: { name: AlarmedName }) {
  const t = useText(formTexts)
  const { typed, change, read, onRead, stopped } = useFormAround()
  const settled = useSettled(typed[name])
  // While somebody types 300 nobody is told of a 30.
  const found = settled === typed[name] || stopped > 0 ? alarmOf(name, typed) : null
  const key = found && alarmKey(found)
  const isRead = key !== null && read.includes(key)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (key && !isRead) box.current?.scrollIntoView({ block: 'nearest' })
  }, [key, isRead])
  useEffect(() => {
    if (stopped > 0 && box.current?.dataset['read'] === 'no') box.current.focus()
  }, [stopped])
  if (!found) return null
  return (
    <section
      ref={box}
      className="alarm phone:order-last phone:col-span-12"
      role="alert"
      tabIndex={-1}
      data-read={isRead ? 'yes' : 'no'}
    >
      <h3>
        <Icon name="warning" />
        {t(`alarm.${found.kind}`, { value: found.value })}
      </h3>
      <p>{t(`notice.${found.kind}`, { value: found.value })}</p>
      <div className="row">
        {isEmergency(found) ? <Call911 /> : null}
        {isRead ? null : (
          <Button
            variant="primary"
            onClick={() => {
              onRead(alarmKey(found))
              box.current?.focus()
            }}
          >
            {t('alarmRead')}
          </Button>
        )}
        <Button onClick={() => change({ [name]: '' })}>{t('pressureAgain')}</Button>
      </div>
      {isRead ? null : <p className="small">{t('alarmFirst')}</p>}
    </section>
  )
}

const settledMs = 700
/** A value once it was left alone for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
