import './map.css'
import type { ReactNode, Ref } from 'react'

/** The place a map stands in. Its size does not depend on what is in it. */
export function MapFrame({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className="map-frame" ref={ref}>
      {children}
    </div>
  )
}
