import { createContext, useContext } from 'react'

/** What a control needs from the field around it to be named, described and marked wrong. */
export type FieldWiring = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

/** Carries a field's wiring down to the control inside it. */
export const FieldContext = createContext<FieldWiring>({})

/** The wiring of the field around this control; empty when the control stands alone. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext)
}
