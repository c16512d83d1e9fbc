import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A DATA_DIR for test files that build their own servers; the default would be inside the repository. */
export const DATA_DIR = mkdtempSync(join(tmpdir(), 'quizfolio-test-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))
