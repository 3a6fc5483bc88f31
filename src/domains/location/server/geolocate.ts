/**
 * Where the caller's network address lies. Only a proxy in front of us could know, and no address database is carried
 * here, so this answers "not known" (204) and the page asks the device or the person. A guess would be worse than none.
 */
export function geolocate(): Promise<undefined> {
  return Promise.resolve(undefined)
}
