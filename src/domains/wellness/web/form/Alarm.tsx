import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type HealthNotice, isEmergency, noticeWord } from '../../notices.ts'
import { type AlarmedName, alarmKey, alarmOf } from './alarms.ts'
import { fieldId, useFormAround } from './fields.tsx'
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
  /** Above the score it is a heading of its own. */
  level?: 2 | 3
}

/** Chest pain now: the questions wait until it is read, and it stays above them. */
export function ChestPainAlarm({ stopped = 0, onRead, onMistake, level = 3 }: ChestPainProps) {
  const Heading = `h${level}` as const
  const t = useText(formTexts)
  const box = useRef<HTMLElement>(null)
  const mustRead = onRead !== undefined
  useEffect(() => {
    if (mustRead && stopped >= 0) box.current?.focus()
  }, [mustRead, stopped])
  return (
    <section ref={box} id="chest-pain" className="alarm" role="alert" tabIndex={-1}>
      <Heading>
        <Icon name="warning" />
        {t('painTitle')}
      </Heading>
      <p>{t('painText')}</p>
      <div className="row">
        <Call911 />
        {onRead && (
          <Button
            onClick={() => {
              onRead()
              box.current?.focus()
            }}
          >
            {t('painRead')}
          </Button>
        )}
        <Button onClick={onMistake}>{t('painMistake')}</Button>
      </div>
      <p className="small">{t('painNote')}</p>
    </section>
  )
}

/** What a typed value means at once, under its field: brought into view, and answered before the form goes on. */
export function ValueAlarm({ name }: { name: AlarmedName }) {
  const t = useText(formTexts)
  const { typed, read, stopped, pain } = useFormAround()
  const settled = useSettled(typed[name])
  // While somebody types 300 nobody is told of a 30.
  const found = settled === typed[name] || stopped > 0 ? alarmOf(name, typed) : null
  const key = found && alarmKey(found)
  // With chest pain there is one thing to do, and nothing to measure again.
  const isOnly911 = found !== null && pain !== 'none' && isEmergency(found)
  const isRead = isOnly911 || (key !== null && read.includes(key))
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
      <p>{t(noticeWord(found, pain !== 'none'), { value: found.value })}</p>
      <div className="row">
        {isEmergency(found) ? <Call911 /> : null}
        {isOnly911 ? null : <AlarmAnswers name={name} found={found} isRead={isRead} box={box} />}
      </div>
      {isRead ? null : <p className="small">{t('alarmFirst')}</p>}
    </section>
  )
}

type AlarmAnswersProps = {
  name: AlarmedName
  found: HealthNotice
  isRead: boolean
  box: RefObject<HTMLElement | null>
}

/** What somebody can say to an alarm; beside 911 no other button is the louder one. */
function AlarmAnswers({ name, found, isRead, box }: AlarmAnswersProps) {
  const t = useText(formTexts)
  const { change, onRead } = useFormAround()
  const again = () => {
    change({ [name]: '' })
    document.getElementById(fieldId(name))?.focus()
  }
  return (
    <>
      {isRead ? null : (
        <Button
          variant={isEmergency(found) ? 'plain' : 'primary'}
          onClick={() => {
            onRead(alarmKey(found))
            box.current?.focus()
          }}
        >
          {t('alarmRead')}
        </Button>
      )}
      <Button onClick={again}>{t('pressureAgain')}</Button>
    </>
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
