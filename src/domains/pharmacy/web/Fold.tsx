import { type ReactNode, useState } from 'react'
import { CardSkeleton, Region } from '#web/shell/Region.tsx'
import { sessionValue } from '#web/storage.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** The sections of the pharmacy tab that are open. */
const openFolds = sessionValue<readonly string[]>('pharmacyFolds', (stored) =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : ['discounts'],
)

type FoldProps = { id: string; icon: IconName; title: string; detail: string; children: ReactNode }

/** One section of the tab, opened and closed by its heading; which are open is kept for this tab of the browser. */
export function Fold({ id, icon, title, detail, children }: FoldProps) {
  const isOpen = openFolds.use()?.includes(id) ?? false
  // What was opened once stays as it was left.
  const [wasOpen, setWasOpen] = useState(isOpen)
  const toggle = (open: boolean) => {
    if (open) setWasOpen(true)
    const others = (openFolds.get() ?? []).filter((one) => one !== id)
    openFolds.set(open ? [...others, id] : others)
  }
  return (
    // Clipped and not hidden, which would keep what is inside from standing still while the page moves.
    <div className="card overflow-clip" id={id}>
      <Disclosure
        open={isOpen}
        onToggle={toggle}
        summary={
          <>
            <Icon name={icon} />
            <span>
              <h2 className="text-18 leading-6">{title}</h2>
              <span className="hint block font-normal">{detail}</span>
            </span>
          </>
        }
      >
        {wasOpen || isOpen ? <Region loading={<CardSkeleton height={320} />}>{children}</Region> : null}
      </Disclosure>
    </div>
  )
}
