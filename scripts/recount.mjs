// `npm run recount [-- N]`: plays N random histories of a class (500 by default), and compares what the
// product shows with a recount of the raw answers. `npm test` plays a few.
import { spawn } from 'node:child_process'
import { prepare } from './setup/prepare.mjs'
import { root, tool } from './step.mjs'

const histories = Number(process.argv[2] ?? 500)
if (!(histories > 0)) throw new Error('N must be a number above 0')
process.chdir(root)
await prepare({ builds: 'api' })
spawn(...tool('vitest', 'run', '--project', 'api', 'api/test/recount'), {
  cwd: root,
  env: { ...process.env, RECOUNT_HISTORIES: String(histories) },
  stdio: 'inherit',
}).on('close', (code) => process.exit(code ?? 1))
