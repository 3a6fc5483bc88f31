/** How the server's memory is kept, as flags of Node.js. */
export const memory = [
  // Room for what many requests leave behind: swept less often, a fifth less work under load.
  '--max-semi-space-size=64',
  // What a line of code makes while the server starts stays for good, such as every ZIP code read. Without this, V8 takes what
  // the same line makes for each request for lasting too, and sweeping holds up whoever asks meanwhile: the slowest of a
  // hundred searches takes half as long again. https://wingolog.org/archives/2026/01/05/pre-tenuring-in-v8
  '--no-allocation-site-pretenuring',
]
