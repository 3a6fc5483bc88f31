// Effects of React that answer what the platform answers: a promise would be called as their cleanup. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const effect = /\buse(?:Layout|Insertion)?Effect\(\s*(?:async\b|(?:\(\)|\w+)\s*=>(?!\s*\{)|\w+\s*[,)])/g

const wrong = readdirSync('src', { recursive: true })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return [...text.matchAll(effect)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`)
  })
for (const place of wrong)
  console.error(`${place}: an effect has a body in braces, and answers nothing or its cleanup by a return`)
process.exit(wrong.length === 0 ? 0 : 1)
