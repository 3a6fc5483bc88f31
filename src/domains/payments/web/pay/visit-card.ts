import { createContext, type ReactNode } from 'react'

/** Draws which visit a request pays, where it pays one: a later part of the product knows; the pages bring it here. */
export const VisitCardContext = createContext<(invoiceId: string) => ReactNode>(() => null)
