import type { Day } from '#kit/day.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { sayPlainly } from '../wellness-words.ts'
import { type AskLine, askAbout } from './ask-about.ts'
import { askWords } from './ask-words.ts'
import { type HeldRule, heldRules, ruleOf, wordsOfRule } from './held-rules.ts'
import { safetyFacts } from './safety-facts.ts'
import type { RuleUrgency } from './safety-rule.ts'
import { safetyWords } from './safety-words.ts'
import { type Source, sources } from './sources.ts'

type PlainSource = Pick<Source, 'authority' | 'edition' | 'date'>
/** A rule that holds, said in plain English with by whom. */
export type SaidRule = HeldRule & { urgency: RuleUrgency; title: string; text: string; source: PlainSource }
/** What to ask a doctor about, said the same way. */
export type SaidLine = Omit<AskLine, 'source'> & { text: string; source: PlainSource }

const plainSource = (id: keyof typeof sources): PlainSource => {
  const { authority, edition, date } = sources[id]
  return { authority, edition, date }
}

/** The rules that hold for these answers, in words. */
export function sayRules(answers: HealthAnswers): SaidRule[] {
  return heldRules(safetyFacts(answers)).map((held) => {
    const { urgency, source } = ruleOf(held)
    const say = (word: keyof typeof safetyWords.en) => sayPlainly(safetyWords.en[word], { value: held.value })
    return {
      ...held,
      urgency,
      title: say(`first.${held.id}`),
      text: wordsOfRule(held).map(say).join(' '),
      source: plainSource(source),
    }
  })
}

/** What to ask about, in words. */
export function sayAskAbout(answers: HealthAnswers, today: Day): SaidLine[] {
  return askAbout(answers, today).map(({ source, ...line }) => {
    const text: string = askWords.en[`ask.${line.id}`]
    return {
      ...line,
      text: line.isMaybe ? sayPlainly(askWords.en.askMaybe, { line: text }) : text,
      source: plainSource(source),
    }
  })
}
