// `npm run build:api` and `npm run build:cli`: each bundles one workspace, even if nothing has changed.
import { join } from 'node:path'
import { root, run, tool } from './step.mjs'

const [name = ''] = process.argv.slice(2)
await run(...tool('rolldown', '-c', 'rolldown.config.js', '--logLevel', 'silent'), { cwd: join(root, name) })
