// The guide for integrators as a test reads it: its programs, and what they run with.
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

/** The text of the guide. */
export const GUIDE = readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8')

/**
 * The code of one of the guide's examples: its blocks in a language, one after the other.
 */
export function programOf(heading: string, language: string): string {
  const [, section = ''] = GUIDE.split(`\n### ${heading}\n`)
  return blocksOf(section.split(/\n#{2,3} /)[0] ?? '', language).join('\n')
}

/**
 * The blocks of code of a text, in one language.
 */
export function blocksOf(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
}

/** A folder for a test's files, and what can be done there. */
export interface Workplace {
  /** Runs a program in the repository's folder, as a reader would. */
  run: (
    command: string,
    file: { name: string; text: string },
    environment: NodeJS.ProcessEnv,
  ) => Promise<string>
  /** A folder with a curl for the PATH. */
  standInForCurl: () => string
}

/**
 * Gives a test file a place for the guide's programs.
 */
export function useWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-guide-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
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
 * The PATH with a folder before or after everything else.
 */
export function pathWith(folder: string, place: 'first' | 'last'): string {
  const path = process.env['PATH'] ?? ''
  return place === 'first' ? folder + delimiter + path : path + delimiter + folder
}
