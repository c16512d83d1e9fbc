// `npm run cluster`: installs and builds what is missing, then runs the bundle of main.ts.
import { join } from 'node:path'
import { prepare } from '../scripts/setup/prepare.mjs'
import { root, run, tool } from '../scripts/step.mjs'

await prepare()
await run(...tool('rolldown', '-c', 'rolldown.config.js', '--logLevel', 'silent'), {
  cwd: join(root, 'cluster'),
})
await import(new URL('dist/main.js', import.meta.url).href)
