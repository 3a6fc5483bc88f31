import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { IconName } from '../Icon.tsx'
import { Icon } from '../Icon.tsx'
import { MenuList } from './MenuList.tsx'
import { Popover } from './Popover.tsx'

/** A sub-menu opens after the pointer has rested on its item this long. */
const subMenuDelayMs = 100

/** A sub-menu stays open this long after the pointer left, so that a slanted path to it does not close it. */
const pointerGraceMs = 300

/** Opens and closes with a delay; the later wish cancels the earlier one. */
type HoverIntent = { open: () => void; close: () => void; now: (open: boolean) => void; stop: () => void }

type SubMenuProps = { label: string; icon?: IconName; detail?: ReactNode; children: ReactNode }

/** A line of a menu that opens a further menu beside it, by resting the pointer, pressing, or the right arrow. */
export function SubMenu({ label, icon, detail, children }: SubMenuProps) {
  const [open, setOpen] = useState(false)
  const [byKey, setByKey] = useState(false)
  const item = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const intent = useMemo(() => hoverIntent(setOpen), [])
  useEffect(() => {
    return intent.stop
  }, [intent])
  const mouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    setByKey(true)
    intent.now(true)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    intent.now(false)
    item.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        role="menuitem"
        className="menu-item"
        tabIndex={-1}
        ref={item}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={panelId}
        onPointerEnter={mouse(() => {
          setByKey(false)
          intent.open()
        })}
        onPointerLeave={mouse(intent.close)}
        onClick={() => intent.now(true)}
        onKeyDown={openByKey}
      >
        {icon ? <Icon name={icon} /> : null}
        <span className="menu-words">
          {label}
          {detail ? <span className="menu-detail">{detail}</span> : null}
        </span>
        <Icon name="right" size="small" />
      </button>
      <Popover
        id={panelId}
        anchor={item}
        open={open}
        onClose={() => intent.now(false)}
        placement="beside"
        className="menu"
      >
        <div
          role="presentation"
          onPointerEnter={mouse(intent.open)}
          onPointerLeave={mouse(intent.close)}
          onKeyDown={closeByKey}
        >
          <MenuList label={label} focusFirst={byKey}>
            {children}
          </MenuList>
        </div>
      </Popover>
    </>
  )
}

/** Turns pointer movements into openings and closings that forgive a shaky hand. */
export function hoverIntent(set: (open: boolean) => void): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (open: boolean, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => set(open), delayMs)
  }
  return {
    open: () => later(true, subMenuDelayMs),
    close: () => later(false, pointerGraceMs),
    now: (open) => {
      clearTimeout(timer)
      set(open)
    },
    stop: () => clearTimeout(timer),
  }
}
