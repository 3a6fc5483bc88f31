import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'

/** How much a button asks for attention: at most one `primary` on a screen. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet' | 'danger'

/** What a button can be told, beside the ordinary button attributes. */
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  children: ReactNode
  variant?: ButtonVariant
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** True while the action runs: the button stays in place, keeps its width and cannot be pressed again. */
  busy?: boolean
  /** What is happening while busy, in words: `Waiting for wallet`. */
  busyText?: string
  ref?: Ref<HTMLButtonElement>
}

/** The class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'plain', small = false, wide = false): string {
  return classNames(
    'button',
    variant !== 'plain' && `button-${variant}`,
    small && 'button-small',
    wide && 'button-wide',
  )
}

/** A button that says what it does and keeps its size while busy. */
export function Button(props: ButtonProps) {
  const { variant, small, wide, icon, busy = false, busyText, children, className, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const face = (
    <>
      {icon ? <Icon name={icon} size={small ? 'small' : 'normal'} /> : null}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, small, wide), className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busyText || busy ? (
        <span className="button-faces">
          <span data-hidden={busy || undefined}>{face}</span>
          <span data-hidden={!busy || undefined}>
            <span className="spinner" aria-hidden="true" />
            {busyText ?? children}
          </span>
        </span>
      ) : (
        face
      )}
    </button>
  )
}
