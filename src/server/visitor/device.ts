/** What a session says of the device it is on: names of these two lists only, null for any other. */
export type Device = { browser: string | null; system: string | null }

/** A device that says nothing of itself. */
export const unknownDevice: Device = { browser: null, system: null }

// The first that fits: most browsers also call themselves by the names of others.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstFit = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** The kind of device a `User-Agent` speaks of: "Chrome" on "Linux". No versions or models, which tell people apart. */
export function readDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 1_000)
  return { browser: firstFit(browsers, text), system: firstFit(systems, text) }
}
