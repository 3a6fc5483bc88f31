import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** One tab: its id (also in the page address when the parent keeps it there) and its words. */
type Tab<Id extends string> = { id: Id; label: ReactNode; disabled?: boolean }

type TabsProps<Id extends string> = {
  label: string
  tabs: ReadonlyArray<Tab<Id>>
  selected: Id
  onSelect: (id: Id) => void
  /** Small outlined tabs that narrow a list, such as kinds of wallet. */
  pills?: boolean
  /** Whether what they narrow stands in no panel of theirs. */
  bare?: boolean
  /** Pages kept in the address want the plain word as the panel id; give a prefix where two rows of tabs meet. */
  prefix?: string
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs: one stop for the Tab key, arrows, Home and End move and choose. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, pills, bare, prefix = '' } = props
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[id="${prefix}tab-${selected}"]`)
    if (row.current && tab) showWhole(row.current, tab)
  }, [selected, prefix])
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter(({ disabled }) => !disabled)
    const at = open.findIndex((tab) => tab.id === selected)
    const to = steps[event.key]?.(at, open.length)
    const next = to === undefined ? undefined : open[to]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    row.current?.querySelector<HTMLElement>(`[id="${prefix}tab-${next.id}"]`)?.focus()
  }
  return (
    <div className={classNames('tabs', pills && 'tabs-pills')} role="tablist" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          disabled={tab.disabled}
          id={`${prefix}tab-${tab.id}`}
          aria-controls={tab.id === selected && !bare ? `${prefix}${tab.id}` : undefined}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Brings a tab to the middle of a row that is too long for the screen; the page itself stays where it is. */
function showWhole(row: HTMLElement, tab: HTMLElement): void {
  const [at, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += at.left + at.width / 2 - (within.left + within.width / 2)
}

type TabPanelProps = { id: string; prefix?: string; children: ReactNode; className?: string }

/** What the selected tab shows. */
export function TabPanel({ id, prefix = '', children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${prefix}${id}`} aria-labelledby={`${prefix}tab-${id}`} className={className}>
      {children}
    </div>
  )
}
