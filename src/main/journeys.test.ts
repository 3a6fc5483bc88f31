import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeyFiles, journeys } from '#e2e/journeys.ts'

// It shows nothing by itself: what it knows of chains others show.
const withoutPages = ['chains']

test('journeys: npm test walks one of each domain that shows something, and every one of them exists', () => {
  const shown = readdirSync('src/domains').filter((name) => existsSync(`src/domains/${name}/web`))
  expect(Object.keys(journeys).toSorted()).toEqual(shown.filter((name) => !withoutPages.includes(name)).toSorted())
  expect(journeyFiles.filter((file) => !existsSync(file))).toEqual([])
})
