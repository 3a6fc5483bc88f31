import { createContext, type ReactNode } from 'react'

/** Draws which visit a request pays, where it pays one: a later part of the product knows; the pages bring it here. */
export const VisitCardContext = createContext<(invoiceId: string) => ReactNode>(() => null)

/** Draws the way back to that visit; without a request, to the one that was to be paid. `otherwise` stands where there is none. */
type DrawBack = (invoiceId: string | null, look: 'link' | 'button', otherwise: ReactNode) => ReactNode

export const BackToVisitContext = createContext<DrawBack>((_invoiceId, _look, otherwise) => otherwise)
