// The browser comes packed in an npm package, which unpacks it into the system's temporary folder: one for all users
// and clones, and half of it after a kill. Here each clone has its own, and it appears by one rename.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium from '@sparticuz/chromium'

const STORE = fileURLToPath(new URL('../../node_modules/.quizfolio', import.meta.url))

/** The browser's program, and the environment it runs in. */
interface BrowserProgram {
  path: string
  env: Record<string, string>
}

/**
 * Returns the browser's program, unpacked if it was not yet. On a system that lacks the libraries it needs, it runs
 * with those of the package.
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const folder = join(STORE, `browser-${packageVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  const path = join(folder, 'chromium')
  const { stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  const isComplete = !stderr.includes('error while loading shared libraries')
  const libraries = isComplete ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { path, env: { ...definedVariables(), ...libraries } }
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

async function unpack(folder: string): Promise<void> {
  mkdirSync(STORE, { recursive: true })
  const half = mkdtempSync(`${folder}.`)
  // Where it unpacks to, and the one thing that makes it unpack its libraries too.
  const wanted = { TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, wanted)
  try {
    await chromium.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  try {
    renameSync(half, folder)
  } catch (error) {
    // Another worker was first.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('/build/'))
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
