import { useMemo } from 'react'
import { encode } from 'uqr'

const margin = 2

/** A code to scan, black on white paper with its quiet zone, in either appearance. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useMemo(() => drawn(text), [text])
  if (!drawing) return null
  const { path, size } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="qr bg-qr-paper text-qr-ink rounded-control w-50 max-w-full"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: margin })
    const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: dots.join(''), size }
  } catch (failure) {
    // The same can be copied as text beside it.
    reportError(failure)
    return null
  }
}
