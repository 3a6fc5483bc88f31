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
