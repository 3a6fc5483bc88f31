import { useState } from 'react'

/** A wallet's sign: the picture it brought along, or its first letter. */
export function WalletGlyph({ name, icon }: { name: string; icon?: string | null | undefined }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="glyph" aria-hidden="true">
      {icon && !broken ? (
        // Only as an image: there a drawing cannot run anything.
        <img src={icon} alt="" width={24} height={24} decoding="async" onError={() => setBroken(true)} />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </span>
  )
}
