import { createContext } from 'react'

/** Closes the whole menu an item stands in, after it was chosen. */
export const MenuContext = createContext<() => void>(() => {})
