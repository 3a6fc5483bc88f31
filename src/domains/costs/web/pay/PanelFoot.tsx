import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { payTexts } from './texts.ts'

type PanelFootProps = {
  children: ReactNode
  /** What comes last above it, which the way down names. */
  lastIs: 'summaryBelow' | 'priceBelow'
}

/** The part of the panel that stays in sight: what settles the matter, and while more lies under it, the way there. */
export function PanelFoot({ children, lastIs }: PanelFootProps) {
  const t = useText(payTexts)
  const foot = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  const look = useEffectEvent(() => {
    const scroller = scrollerOf(foot.current)
    if (!scroller || !foot.current) return
    // What has the focus comes above the foot, however high that is now.
    scroller.style.setProperty('--foot', `${foot.current.offsetHeight}px`)
    setMore(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > nearlyNothing)
  })
  useLayoutEffect(() => {
    look()
  })
  useEffect(() => {
    const scroller = scrollerOf(foot.current)
    if (!scroller) return
    const lookAgain = () => look()
    const sizes = new ResizeObserver(lookAgain)
    for (const part of [scroller, ...scroller.children]) sizes.observe(part)
    scroller.addEventListener('scroll', lookAgain, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', lookAgain)
    }
  }, [])
  const goDown = () => {
    const scroller = scrollerOf(foot.current)
    scroller?.scrollTo({ top: scroller.scrollHeight })
  }
  return (
    <div ref={foot} className={classNames('card-part settle stack', isMore && 'settle-over')}>
      {isMore ? (
        // For the eye and the pointer: the keyboard and a reader come by what it covers.
        <button type="button" className="more-below" tabIndex={-1} aria-hidden onClick={goDown}>
          {t(lastIs)}
          <Icon name="down" size="small" />
        </button>
      ) : null}
      {children}
    </div>
  )
}

const nearlyNothing = 24

const scrollerOf = (foot: HTMLElement | null) => foot?.closest<HTMLElement>('.side-panel, .dialog-body') ?? null
