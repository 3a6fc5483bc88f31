/** A person's initials in a ring, where we have no picture; the name stands beside it. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name
    .replace(/^Dr\.?\s+/i, '')
    .replace(/,.*$/, '')
    .split(/\s+/)
    .filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
  return (
    <span className={large ? 'avatar avatar-large' : 'avatar'} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
