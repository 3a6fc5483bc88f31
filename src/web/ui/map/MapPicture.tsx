import { type PointerEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Box, metersPerMile, type Point } from '#kit/geo.ts'
import { circleAround } from './circle-around.ts'
import { gatherPins } from './gather-pins.ts'
import { clampLook, isSeen, type Look, lookAt, maxZoom, onScreen, panLook, wholeMap } from './look.ts'
import { MapControls } from './MapControls.tsx'
import { MapFrame } from './MapFrame.tsx'
import { MapPin } from './MapPin.tsx'
import { type Plane, pathOf, planeOf, type Size } from './plane.ts'
import { ScaleBar } from './ScaleBar.tsx'
import { letterWidth, roomFor, type TownLabel } from './town-labels.ts'

type Lines = readonly (readonly number[])[]

/** What a map shows. Lines are longitude and latitude in turn. */
type MapPictureProps = {
  area: Box
  /** The part that is seen before anybody moves the map; all of the area unless said. */
  first?: Box
  /** Drawn in small where streets would be told apart. */
  zips?: readonly (Point & { zip: string })[]
  land: Lines
  coasts: Lines
  states: Lines
  counties: Lines
  towns: readonly (Point & { name: string })[]
  /** Where a search was made from, its name, and how far it reaches. */
  middle: { point: Point; name: string; radiusMiles: number | null } | null
  /** The numbers of a list beside the map. */
  pins: readonly (Point & { number: number })[]
  marked: ReadonlySet<number>
  /** Who stands behind a pin's numbers, and what pressing it does. */
  nameOf: (numbers: readonly number[]) => string
  onPress: (numbers: readonly number[]) => void
  /** The same in words, for those who hear the page. */
  description: string
}

/** A map drawn from outlines, without asking anybody else for pictures. It takes the size of the place it stands in. */
export function MapPicture(props: MapPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  return <MapFrame ref={frame}>{size ? <DrawnMap {...props} size={size} /> : null}</MapFrame>
}

// Metres to a pixel: farther away the names of towns say more than numbers.
const zipsBelow = 100
// Clear of a pin that stands at the same place.
const nameAway = 26
const beside = ({ name }: TownLabel) => nameAway + (name.length * letterWidth) / 2
/** Spots so close that no other name fits between them. */
const alongName = (name: TownLabel) =>
  [-0.6, 0, 0.6].map((part) => ({ x: name.x + part * (beside(name) - nameAway), y: name.y }))
const namePlaces = (me: TownLabel): TownLabel[] => [
  { ...me, y: me.y + nameAway },
  { ...me, y: me.y - nameAway },
  { ...me, x: me.x - beside(me) },
  { ...me, x: me.x + beside(me) },
]
/** Where no name can be read: under the buttons in one corner, and over the scale in another. */
const corners = ({ width, height }: Size) => [
  ...[34, 56, 78, 100].map((y) => ({ x: width - 34, y })),
  ...[40, 90].map((x) => ({ x, y: height - 26 })),
]

function DrawnMap(props: MapPictureProps & { size: Size }) {
  const { area, first, zips = [], towns, middle, pins, marked, nameOf, onPress, description, size } = props
  const plane = useMemo(() => planeOf(area, size), [area, size])
  const start = first ? lookAt(first, plane, size) : wholeMap
  const most = maxZoom * Math.max(1, start.zoom)
  const [asked, setAsked] = useState<Look | null>(null)
  const look = clampLook(asked ?? start, size, most)
  const setLook = (next: Look) => setAsked(clampLook(next, size, most))
  const canMove = asked !== null && look.zoom > 1
  const drag = useDrag(look, canMove, setLook)
  const screenOf = (point: Point) => onScreen(plane.spotOf(point), look, size)
  const gathered = gatherPins(pins.map((pin) => ({ number: pin.number, ...screenOf(pin) })))
  const seen = gathered.filter((pin) => isSeen(pin, size))
  const me = middle && { name: middle.name, ...screenOf(middle.point) }
  // A pin may stand on the middle itself, so its name stands below, or else above or beside it.
  const [myName] = me ? namePlaces(me).flatMap((there) => roomFor([there], seen, size)) : []
  const metersPerPixel = plane.metersPerPixel / look.zoom
  const labels = [
    ...towns.map((town) => ({ name: town.name, ...screenOf(town) })),
    ...(metersPerPixel < zipsBelow ? zips.map(({ zip, ...point }) => ({ name: zip, ...screenOf(point) })) : []),
  ]
  const taken = [...seen, ...(me ? [me] : []), ...(myName ? alongName(myName) : []), ...corners(size)]
  return (
    <MapControls look={look} most={most} onLook={setLook}>
      <svg className="map" role="img" aria-label={description} data-moves={canMove || undefined} {...drag}>
        <g
          transform={`translate(${size.width / 2 - look.x * look.zoom} ${size.height / 2 - look.y * look.zoom}) scale(${look.zoom})`}
        >
          <Outlines {...props} plane={plane} />
        </g>
        {roomFor(labels, taken, size).map(({ name, x, y }) => (
          <text key={name} className="map-town" x={x} y={y + 4}>
            {name}
          </text>
        ))}
        {me ? <circle className="map-me" cx={me.x} cy={me.y} r="7" /> : null}
        {myName ? (
          <text className="map-me-name" x={myName.x} y={myName.y + 4}>
            {myName.name}
          </text>
        ) : null}
        <ScaleBar metersPerPixel={metersPerPixel} bottom={size.height} />
      </svg>
      {seen.map((pin) => (
        <MapPin
          key={pin.numbers.join()}
          pin={pin}
          marked={marked}
          name={nameOf(pin.numbers.toSorted((a, b) => Number(marked.has(b)) - Number(marked.has(a))))}
          onPress={() => onPress(pin.numbers)}
        />
      ))}
    </MapControls>
  )
}

function Outlines({ land, coasts, states, counties, middle, plane }: MapPictureProps & { plane: Plane }) {
  const paths = useMemo(
    () => ({
      land: pathOf(land, plane, true),
      coasts: pathOf(coasts, plane),
      states: pathOf(states, plane),
      counties: pathOf(counties, plane),
    }),
    [land, coasts, states, counties, plane],
  )
  const meters = (middle?.radiusMiles ?? 0) * metersPerMile
  return (
    <>
      <path className="map-land" d={paths.land} />
      <path className="map-county" d={paths.counties} />
      <path className="map-coast" d={paths.coasts} />
      <path className="map-state" d={paths.states} />
      {middle && meters > 0 ? (
        <path className="map-circle" d={pathOf([circleAround(middle.point, meters)], plane, true)} />
      ) : null}
    </>
  )
}

/** Moves a map with the finger or the mouse: what is under it stays there. Where it cannot move, the finger scrolls the page. */
function useDrag(look: Look, canMove: boolean, onLook: (look: Look) => void) {
  const from = useRef<{ x: number; y: number; look: Look } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!canMove) return
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY, look }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      if (start) onLook(panLook(start.look, start.x - clientX, start.y - clientY))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** How large an element is on the screen, and whenever that changes; null until it is measured, and while it has no room. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const it = element.current
    if (!it) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = it
      setSize(width > 0 && height > 0 ? { width, height } : null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(it)
    return () => observer.disconnect()
  }, [element])
  return size
}
