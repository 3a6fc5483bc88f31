import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { isAlarm, isEmergency, ruleOf } from '../../safety/held-rules.ts'
import type { FieldName } from '../../typed-answers.ts'
import { HelpLink, RuleText, useRuleTitle } from '../SafetyFirst.tsx'
import { alarmKey, type FormRule } from './alarms.ts'
import { fieldId, useFormAround } from './form-context.ts'
import { formTexts } from './texts.ts'

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
        {t('first.chestPain')}
      </Heading>
      <p>{t('rule.chestPain')}</p>
      <div className="row">
        <HelpLink line="emergency" />
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

/** What an answer means at once, under it: brought into view, and what cannot wait is read before the form goes on. */
export function FieldSafety({ name }: { name: FieldName }) {
  const { typed, rules, stopped } = useFormAround()
  const now = String(typed[name])
  const settled = useSettled(now)
  // While somebody types 300 nobody is told of a 30.
  if (settled !== now && stopped === 0) return null
  return rules
    .filter(({ field }) => field === name)
    .map((rule) => (isAlarm(rule) ? <ValueAlarm key={rule.id} rule={rule} /> : <ValueNote key={rule.id} rule={rule} />))
}

const underFields = 'phone:order-last phone:col-span-12'

function ValueNote({ rule }: { rule: FormRule }) {
  const title = useRuleTitle()
  return (
    <div className={underFields}>
      <Note tone="warn" title={title(rule)}>
        <RuleText rule={rule} isInPain={false} />
      </Note>
    </div>
  )
}

function ValueAlarm({ rule }: { rule: FormRule }) {
  const t = useText(formTexts)
  const title = useRuleTitle()
  const { read, stopped, pain } = useFormAround()
  const key = alarmKey(rule)
  const { call } = ruleOf(rule)
  // With chest pain there is one thing to do, and nothing to measure again.
  const isOnly911 = pain !== 'none' && isEmergency(rule)
  const isRead = isOnly911 || read.includes(key)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (key && !isRead) box.current?.scrollIntoView({ block: 'nearest' })
  }, [key, isRead])
  useEffect(() => {
    if (stopped > 0 && box.current?.dataset['read'] === 'no') box.current.focus()
  }, [stopped])
  return (
    <section ref={box} className={`alarm ${underFields}`} role="alert" tabIndex={-1} data-read={isRead ? 'yes' : 'no'}>
      <h3>
        <Icon name="warning" />
        {title(rule)}
      </h3>
      <RuleText rule={rule} isInPain={pain !== 'none'} />
      <div className="row">
        {call ? <HelpLink line={call} /> : null}
        {isOnly911 ? null : <AlarmAnswers rule={rule} isRead={isRead} box={box} />}
      </div>
      {isRead ? null : <p className="small">{t('alarmFirst')}</p>}
    </section>
  )
}

type AlarmAnswersProps = { rule: FormRule; isRead: boolean; box: RefObject<HTMLElement | null> }

/** What somebody can say to an alarm; beside a number to call no other button is the louder one. */
function AlarmAnswers({ rule, isRead, box }: AlarmAnswersProps) {
  const t = useText(formTexts)
  const { change, onRead } = useFormAround()
  const { field } = rule
  const again = () => {
    change({ [field]: '' })
    document.getElementById(fieldId(field))?.focus()
  }
  return (
    <>
      {isRead ? null : (
        <Button
          variant={ruleOf(rule).call ? 'plain' : 'primary'}
          onClick={() => {
            onRead(alarmKey(rule))
            box.current?.focus()
          }}
        >
          {t('alarmRead')}
        </Button>
      )}
      {field === 'bloodPressure' || field === 'bloodSugar' ? (
        <Button onClick={again}>{t('pressureAgain')}</Button>
      ) : null}
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
