// dependency-cruiser parses with @swc/core and never says that a .tsx file holds JSX. This says it.
// https://github.com/sverweij/dependency-cruiser/blob/main/src/extract/swc/parse.mjs
import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
