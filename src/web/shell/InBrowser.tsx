import { type ReactNode, useSyncExternalStore } from 'react'

const never = () => () => undefined

type InBrowserProps = { instead: ReactNode; children: ReactNode }

/** What only works once the program runs: the server draws `instead`, the size of what is coming. */
export function InBrowser({ instead, children }: InBrowserProps) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return here ? children : instead
}
