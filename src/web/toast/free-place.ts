/** A box of the screen, in pixels from its upper left corner. */
type Box = { left: number; top: number; right: number; bottom: number }

/**
 * What stands on the page, and how bad it is to lie over it: a number to call and the field that is being filled in are `never`
 * covered, nobody may miss a figure or the main button (`must`), and `may` is a line of text.
 */
export type Obstacle = Box & { worth: 'never' | 'must' | 'should' | 'may' }

type Size = { width: number; height: number }

/** Touching any of these costs so much, whatever the area. */
const touched = { never: 1e12, must: 1e9, should: 1e6, may: 0 } as const
/** A line of text that is cut along its length, which looks like a fault and reads as one. */
const halved = 1e5
/** How far one place is from the next, in pixels: down the screen, and across it. */
const step = 4
const acrossStep = 48

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const costOf = (box: Box, standing: readonly Obstacle[]) =>
  standing.reduce((sum, one) => {
    const area = overlap(box, one)
    if (area === 0) return sum
    const isHalved = one.worth === 'may' && (one.top < box.top || one.bottom > box.bottom)
    return sum + touched[one.worth] + (isHalved ? halved : 0) + area
  }, 0)

/** Whether a box lies over anything of one of these worths. */
export const liesOver = (box: Box, standing: readonly Obstacle[], worths: readonly Obstacle['worth'][]): boolean =>
  standing.some((one) => worths.includes(one.worth) && overlap(box, one) > 0)

/**
 * Where a box of a size lies over the least of what stands on the screen, as low as it can and at the end of the line
 * before its beginning; between the two only where either side costs a name or a figure. `margin` is what stays free to
 * every edge.
 */
export function freePlace(size: Size, screen: Size, margin: number, standing: readonly Obstacle[]): Box {
  const at = (left: number, top: number) => ({ left, top, right: left + size.width, bottom: top + size.height })
  const end = Math.max(margin, screen.width - margin - size.width)
  const lowest = Math.max(margin, screen.height - margin - size.height)
  let best = at(end, lowest)
  let least = costOf(best, standing)
  const lookDown = (left: number) => {
    for (let top = lowest; top >= margin && least > 0; top -= step) {
      const box = at(left, top)
      const cost = costOf(box, standing)
      if (cost < least) [best, least] = [box, cost]
    }
  }
  for (const left of new Set([end, margin])) lookDown(left)
  for (let left = end - acrossStep; left > margin && least >= touched.must; left -= acrossStep) lookDown(left)
  return best
}
