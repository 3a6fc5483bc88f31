/** Does something with each of many, no more than `atOnce` of them at a time; answers in their order. */
export async function fewAtOnce<T, R>(
  atOnce: number,
  many: readonly T[],
  act: (one: T, place: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (let from = 0; from < many.length; from += atOnce)
    done.push(...(await Promise.all(many.slice(from, from + atOnce).map((one, i) => act(one, from + i)))))
  return done
}
