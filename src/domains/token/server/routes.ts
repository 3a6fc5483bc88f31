import { routes } from '#server/route.ts'
import { tokenContract } from '../contract.ts'
import { tokenPaths } from '../paths.ts'
import { getUdePrice } from './get-ude-price.ts'

/** The token paths and what fulfils them. */
export const tokenRoutes = routes(tokenPaths, tokenContract, { udePrice: getUdePrice })
