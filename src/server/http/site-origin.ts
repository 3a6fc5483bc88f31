import type { Config } from '../config/config.ts'

/** The address people see in their browser, without a path: what a text they sign must name. */
export const siteOrigin = ({ PUBLIC_ORIGIN, PORT }: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>): string =>
  PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`
