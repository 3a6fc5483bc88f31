/** A place on a picture that may be turned; the angle is in radians, the size along and across the reading direction. */
export type TurnedBox = { cx: number; cy: number; width: number; height: number; angle: number }
type Point = readonly [x: number, y: number]

/** The smallest turned rectangle around points; null when they have no area. It is read from left to right. */
export function turnedBoxAround(points: Point[]): TurnedBox | null {
  const edge = hull(points)
  let best: { area: number; angle: number; span: Span } | null = null
  edge.forEach(([x, y], n) => {
    const [nextX, nextY] = edge[(n + 1) % edge.length] ?? [x, y]
    if (x === nextX && y === nextY) return
    const angle = Math.atan2(nextY - y, nextX - x)
    const span = spanAlong(edge, angle)
    const area = (span.right - span.left) * (span.bottom - span.top)
    if (!best || area < best.area) best = { area, angle, span }
  })
  return best && upright(best)
}

type Span = { left: number; right: number; top: number; bottom: number }

function spanAlong(points: readonly Point[], angle: number): Span {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  return { left: Math.min(...along), right: Math.max(...along), top: Math.min(...across), bottom: Math.max(...across) }
}

function upright({ angle, span }: { angle: number; span: Span }): TurnedBox {
  const [x, y] = [(span.left + span.right) / 2, (span.top + span.bottom) / 2]
  const [cx, cy] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
  let [width, height] = [span.right - span.left, span.bottom - span.top]
  let turned = angle
  for (; turned > Math.PI / 4; turned -= Math.PI / 2) [width, height] = [height, width]
  for (; turned <= -Math.PI / 4; turned += Math.PI / 2) [width, height] = [height, width]
  return { cx, cy, width, height, angle: turned }
}

/** The convex hull, by Andrew's two chains. */
function hull(points: Point[]): Point[] {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY)
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept.slice(0, -1)
}

const turn = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
