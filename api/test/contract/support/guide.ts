// Reads the examples of docs/api.md and runs them.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const STAND_IN = fileURLToPath(new URL('curl.mjs', import.meta.url))
const run = promisify(execFile)

/** The Markdown of the guide. */
export const GUIDE = readPage('api.md')

/** Reads the Markdown of a page of docs/. */
export function readPage(name: string): string {
  return readFileSync(join(ROOT, 'docs', name), 'utf8')
}

/**
 * Joins the code blocks of one language in a section of the guide.
 */
export function programOf(heading: string, language: string): string {
  const [, section = ''] = GUIDE.split(`\n### ${heading}\n`)
  return blocksOf(section.split(/\n#{2,3} /)[0] ?? '', language).join('\n')
}

/**
 * Extracts the code blocks of one language.
 */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
}

const [, SECTION = ''] = GUIDE.split('\n## Copy everything, then only what changed\n')

/** The programs that copy quizzes, by their language. */
export const COPYING = {
  sh: blocksOf(SECTION, 'sh')[0] ?? '',
  js: blocksOf(SECTION, 'js')[0] ?? '',
  python: blocksOf(SECTION, 'python')[0] ?? '',
}

/** A temporary folder for the examples. */
export interface Workplace {
  path: string
  /** Runs a program in the root of the repository, as a reader would. */
  run: (
    command: string,
    file: { name: string; text: string },
    environment: NodeJS.ProcessEnv,
  ) => Promise<string>
  /** Creates a stand-in for curl, and returns the folder to add to the PATH. */
  standInForCurl: () => string
}

/**
 * Creates the temporary folder for a test file.
 */
export function useWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-guide-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    path: folder,
    run: async (command, { name, text }, environment) => {
      const file = join(folder, name)
      writeFileSync(file, text)
      const env = { ...process.env, ...environment }
      return (await run(command, [file], { cwd: ROOT, env, timeout: 60_000 })).stdout
    },
    standInForCurl: () => {
      writeFileSync(join(folder, 'curl'), `#!/bin/sh\nexec "${process.execPath}" "${STAND_IN}" "$@"\n`, {
        mode: 0o755,
      })
      return folder
    },
  }
}

/**
 * Adds a folder to the front or the end of the PATH.
 */
export function pathWith(folder: string, place: 'first' | 'last'): string {
  const path = process.env['PATH'] ?? ''
  return place === 'first' ? folder + delimiter + path : path + delimiter + folder
}
