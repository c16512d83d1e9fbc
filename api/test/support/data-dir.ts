import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The DATA_DIR of a test file that builds servers by itself: the default one is a folder of the repository. */
export const DATA_DIR = mkdtempSync(join(tmpdir(), 'quizfolio-test-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
