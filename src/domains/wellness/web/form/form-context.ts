import { createContext, useContext } from 'react'
import type { FieldName, HealthAnswerProblem, RawForm } from '../../typed-answers.ts'
import type { ChestPain, FormRule } from './alarms.ts'

type Form = {
  typed: RawForm
  change: (more: Partial<RawForm>) => void
  flush: () => unknown
  wrong: Partial<Record<FieldName, HealthAnswerProblem>>
  /** The rules of safety that hold for what is typed. */
  rules: readonly FormRule[]
  /** The alarms that were read. */
  read: readonly string[]
  onRead: (alarm: string) => void
  pain: ChestPain
  onPain: (pain: ChestPain) => void
  /** How many times an unread alarm kept the form from going on. */
  stopped: number
}

/** The form around the questions of one step. */
export const FormContext = createContext<Form | null>(null)
export const fieldId = (name: FieldName) => `wellness-${name}`

export function useFormAround(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('a question stands in a form')
  return form
}
