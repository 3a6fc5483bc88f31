import type { ButtonHTMLAttributes, Ref } from 'react'
import { type ButtonVariant, buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The name read aloud; the icon alone says nothing. */
  label: string
  variant?: ButtonVariant
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon and a name, which is spoken, and shown to whoever rests on it. */
export function IconButton({ icon, label, variant = 'quiet', small, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip=""
      className={classNames(buttonClass(variant, small), 'button-icon', className)}
    >
      <Icon name={icon} size={small ? 'small' : 'normal'} />
    </button>
  )
}
