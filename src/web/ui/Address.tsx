import { CopyButton } from './CopyButton.tsx'

type Group = { text: string; start: number }

/** Groups of four; the `0x` that many chains begin with stays with the first group. */
function groupsOfFour(address: string): Group[] {
  return [...address.matchAll(/^0x.{1,4}|.{1,4}/g)].map((match) => ({ text: match[0], start: match.index }))
}

type AddressProps = { address: string; label: string; onCopied?: () => void; onFailed?: () => void }

/**
 * A whole chain address to check and copy: groups of four set apart by margins, so that a copy by hand has no spaces,
 * with the first and last group bold. The label names the copy button.
 */
export function Address({ address, label, ...told }: AddressProps) {
  const groups = groupsOfFour(address)
  const last = groups.length - 1
  return (
    <div className="address">
      <code>
        {groups.map(({ text, start }, at) =>
          at === 0 || at === last ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
        )}
      </code>
      <CopyButton text={address} label={label} {...told} />
    </div>
  )
}
