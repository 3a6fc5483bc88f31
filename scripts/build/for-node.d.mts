import type { BuildOptions } from 'esbuild'

export declare const forNode: BuildOptions
