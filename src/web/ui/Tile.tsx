import { useId } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type TileProps = {
  icon: IconName
  title: string
  detail: string
  /** A tile either leads to an address or does something on this page. */
  href?: string
  onPress?: () => void
}

/** A large way in to one of the things the product does. */
export function Tile({ icon, title, detail, href, onPress }: TileProps) {
  const id = useId()
  const names = { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-detail` }
  const face = (
    <>
      <Icon name={icon} />
      <span>
        <span className="tile-title" id={`${id}-title`}>
          {title}
        </span>
        <span className="tile-detail" id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <Icon name="right" size="small" />
    </>
  )
  return href ? (
    <Link href={href} className="tile" {...names}>
      {face}
    </Link>
  ) : (
    <button type="button" className="tile" onClick={onPress} {...names}>
      {face}
    </button>
  )
}
