/** An answer of type T that is JSON already, made of parts that are kept written. */
export class Written<T> {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  /** The answer itself. */
  read(): T {
    return JSON.parse(this.json) as T
  }

  toJSON(): T {
    return this.read()
  }
}

/** One JSON object of two; the name of a property stands in one of them only, and neither is empty. */
export const joined = (first: string, second: string): string => `${first.slice(0, -1)},${second.slice(1)}`
