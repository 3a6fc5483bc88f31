import { type IconName, iconPaths } from './icon-paths.ts'

/** One of our line icons; always beside a word, or inside a control that has a name. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: 'small' | 'normal' | 'large' }) {
  return (
    <svg className={size === 'normal' ? 'icon' : `icon icon-${size}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
