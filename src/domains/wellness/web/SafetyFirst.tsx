import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type HeldRule, isAlarm, isEmergency, ruleOf, wordsOfRule } from '../safety/held-rules.ts'
import type { Helpline } from '../safety/safety-rule.ts'
import { sources } from '../safety/sources.ts'
import { safetyTexts } from './safety-texts.ts'

/** Dials on a phone. */
export function HelpLink({ line }: { line: Helpline }) {
  const t = useText(safetyTexts)
  return (
    <a className={buttonClass(line === 'emergency' ? 'danger' : 'plain')} href={`tel:${t(`tel.${line}`)}`}>
      <Icon name="phone" />
      {t(`call.${line}`)}
    </a>
  )
}

/** What a rule says, and by whom. */
export function RuleText({ rule, isInPain }: { rule: HeldRule; isInPain: boolean }) {
  const t = useText(safetyTexts)
  const say = t as (key: string, values: Record<string, string>) => string
  const words = wordsOfRule(rule, isInPain).map((word) => say(word, { value: rule.value }))
  return (
    <p>
      {words.join(' ')} <span className="hint">{`(${sources[ruleOf(rule).source].short})`}</span>
    </p>
  )
}

/** The few words over a rule. */
export function useRuleTitle(): (rule: HeldRule) => string {
  const t = useText(safetyTexts) as (key: string, values: Record<string, string>) => string
  return ({ id, value }) => t(`first.${id}`, { value })
}

type SafetyFirstProps = { rules: readonly HeldRule[]; isInPain: boolean }

/** What is said before anything else: in red what cannot wait, then what a doctor should hear. */
export function SafetyFirst({ rules, isInPain }: SafetyFirstProps) {
  const alarms = rules.filter(isAlarm)
  const others = rules.filter((rule) => !isAlarm(rule))
  return (
    <>
      {alarms.map((rule, place) => (
        <RuleAlarm key={rule.id} rule={rule} isInPain={isInPain} id={place === 0 ? 'wellness-alarm' : undefined} />
      ))}
      {others.length > 0 ? <FirstList rules={others} id={alarms.length === 0 ? 'wellness-alarm' : undefined} /> : null}
    </>
  )
}

type RuleAlarmProps = { rule: HeldRule; isInPain: boolean; id?: string | undefined; level?: 2 | 3 }

/** One rule in red, with whom to call. */
export function RuleAlarm({ rule, isInPain, id, level = 2 }: RuleAlarmProps) {
  const Heading = `h${level}` as const
  const title = useRuleTitle()
  const { call } = ruleOf(rule)
  return (
    <section id={id} className="alarm" aria-labelledby={`alarm-${rule.id}`}>
      <Heading id={`alarm-${rule.id}`}>
        <Icon name="warning" />
        {title(rule)}
      </Heading>
      <RuleText rule={rule} isInPain={isInPain} />
      {call === null || (isInPain && isEmergency(rule)) ? null : (
        <div className="row">
          <HelpLink line={call} />
        </div>
      )}
    </section>
  )
}

function FirstList({ rules, id }: { rules: readonly HeldRule[]; id: string | undefined }) {
  const t = useText(safetyTexts)
  const title = useRuleTitle()
  return (
    <Card labelledBy="wellness-first">
      <CardPart className="stack">
        <div id={id}>
          <h2 id="wellness-first">{t('firstTitle')}</h2>
        </div>
        <ul className="points">
          {rules.map((rule) => (
            <li key={rule.id}>
              <Icon name="warning" />
              <div>
                <p className="strong">{`${t(`urgency.${ruleOf(rule).urgency}`)}: ${title(rule)}`}</p>
                <RuleText rule={rule} isInPain={false} />
              </div>
            </li>
          ))}
        </ul>
      </CardPart>
    </Card>
  )
}
