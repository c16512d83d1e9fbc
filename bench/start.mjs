// `npm run bench`: installs and builds what is missing, then runs the bundle of run.ts.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from '../scripts/setup/prepare.mjs'
import { root, run, tool } from '../scripts/step.mjs'

process.chdir(root)
await prepare()
await run(...tool('rolldown', '-c', 'rolldown.config.js', '--logLevel', 'silent'), {
  cwd: join(root, 'bench'),
})
const args = [join(root, 'bench/dist/run.js'), ...process.argv.slice(2)]
spawn(process.execPath, args, { stdio: 'inherit' }).on('close', (code) => process.exit(code ?? 1))
