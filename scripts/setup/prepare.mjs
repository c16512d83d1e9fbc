// Installs and builds what a fresh clone lacks. Plain JavaScript without packages: nothing is installed yet.
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root, run, step, tool } from '../step.mjs'
import { withSetupLock } from './setup-lock.mjs'

const lock = 'package-lock.json'
const OLDEST = { major: 20, minor: 19 }

/**
 * Installs, generates and builds what is missing or out of date.
 *
 * @param {{ builds?: 'all' | 'api' | 'none' }} [options]
 * @throws {Error} that says what failed.
 */
export async function prepare({ builds = 'all' } = {}) {
  checkNode()
  await withSetupLock(async () => {
    await installPackages()
    if (builds === 'api') await buildServer()
    if (builds === 'all') await buildAll()
  })
}

async function installPackages() {
  const manifests = [
    'package.json',
    ...['quiz-format', 'api', 'web', 'client', 'cli'].map((name) => `${name}/package.json`),
  ]
  await step({
    name: 'install',
    doing: 'Installing packages (a minute or two, only the first time)',
    inputs: [lock, ...manifests],
    output: 'node_modules/.package-lock.json',
    work: install,
  })
}

/**
 * Generates and builds what is missing or out of date.
 *
 * @throws {Error} that says what failed.
 */
export async function build() {
  await withSetupLock(buildAll)
}

/**
 * Like `build`, for the server alone.
 *
 * @throws {Error} that says what failed.
 */
export async function buildApi() {
  await withSetupLock(buildServer)
}

async function buildServer() {
  await step({
    name: 'generate',
    doing: 'Generating the database client',
    inputs: [lock, 'prisma/schema.prisma'],
    output: 'api/src/database/prisma/client.ts',
    work: generate,
  })
  await step({
    name: 'api',
    doing: 'Building the server',
    inputs: [lock, 'api', 'prisma', 'quiz-format/src'],
    output: 'api/dist/main.js',
    work: () => bundle('api'),
  })
}

async function buildAll() {
  await buildServer()
  await step({
    name: 'cli',
    doing: 'Building the command line program',
    inputs: [lock, 'cli', 'client/src', 'quiz-format/src'],
    output: 'cli/dist/main.js',
    work: () => bundle('cli'),
  })
  await step({
    name: 'web',
    doing: 'Building the web app',
    inputs: [lock, 'web', 'quiz-format/src'],
    output: 'web/dist/index.html',
    // A test runner sets NODE_ENV=test, which would bundle React's development build.
    work: () =>
      run(...tool('vite', 'build', '--logLevel', 'warn'), {
        cwd: join(root, 'web'),
        env: { NODE_ENV: 'production' },
      }),
  })
}

/** @param {string} workspace */
function bundle(workspace) {
  return run(...tool('rolldown', '-c', 'rolldown.config.js', '--logLevel', 'warn'), {
    cwd: join(root, workspace),
  })
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return
  throw new Error(
    `Quizfolio needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer; this is ${process.versions.node}.`,
  )
}

async function install() {
  // Use the npm that runs this script, or the one shipped with this Node.js: packages must fit this Node.js.
  const nodeFolder = dirname(process.execPath)
  const program = [
    process.env['npm_execpath'] ?? '',
    join(nodeFolder, 'node_modules/npm/bin/npm-cli.js'),
    join(nodeFolder, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path.endsWith('npm-cli.js') && existsSync(path))
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if (program === undefined) await run('npm', args)
  else await run(process.execPath, [program, ...args])
}

// Prisma would download a native engine that `generate` does not use. To prevent the download, the path of
// the engine names an existing program, Node.js.
async function generate() {
  await run(...tool('prisma', 'generate', '--schema', 'prisma/schema.prisma'), {
    env: {
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
      PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
    },
  })
}
