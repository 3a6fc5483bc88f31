// What is set before anything starts, and whether it asks for real money.
import { existsSync } from 'node:fs'
import { liveAsked, readConfig } from '../../dist/config.mjs'

/** Settings from .env, where the environment does not say otherwise. */
export function loadEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Whether real money is meant: any setting of a chain says so, and then nothing is practised by mistake. */
export const isLive = (environment) => !environment.SANDBOX_URL && liveAsked(environment).length > 0

/** Raises an error that names everything a live start lacks, before anything is started. */
export function beSureOfLive(environment) {
  try {
    // The database is brought along when none is named.
    readConfig({ ...environment, DATABASE_URL: environment.DATABASE_URL || 'postgres://brought-along' })
  } catch (cause) {
    const names = liveAsked(environment).join(', ')
    throw new Error(
      `Live mode is asked for by ${names}, so no sandbox is started. Set what is missing, or unset all of these to practise.\n${cause.message}`,
      { cause },
    )
  }
  console.log('Live mode: real money on real chains. No sandbox is started.')
}
