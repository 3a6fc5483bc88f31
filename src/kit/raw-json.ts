/** An answer of type T that is JSON already, made of parts stored as JSON. */
export class RawJson<T> {
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
