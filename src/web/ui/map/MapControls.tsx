import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../IconButton.tsx'
import { type Look, panLook } from './look.ts'
import { mapTexts } from './texts.ts'

type MapControlsProps = { look: Look; most: number; onLook: (look: Look) => void; children: ReactNode }

const stepPixels = 64
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
}

/** What changes the part that is seen: two buttons, and the arrow keys on whatever is focused inside a map that is larger than its frame. */
export function MapControls({ look, most, onLook, children }: MapControlsProps) {
  const t = useText(mapTexts)
  const { zoom } = look
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || zoom <= 1) return
    event.preventDefault()
    onLook(panLook(look, ...way))
  }
  return (
    <div onKeyDown={press}>
      {children}
      <div className="map-zoom" role="group" aria-label={t('zoom')}>
        <IconButton
          icon="plus"
          label={t('zoomIn')}
          aria-disabled={zoom >= most || undefined}
          onClick={() => onLook({ ...look, zoom: zoom * 2 })}
        />
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          aria-disabled={zoom <= 1 || undefined}
          onClick={() => onLook({ ...look, zoom: zoom / 2 })}
        />
      </div>
    </div>
  )
}
