// `npm run backup FILE`: writes the whole database to a file, even while the server runs. See
// docs/operating.md.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runDatabaseCommand } from './database-command.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './step.mjs'

// A server may be running from this folder, so nothing is installed or built if the command can already run.
const isReady = ['api/dist/backup.js', 'node_modules/.package-lock.json'].every((path) =>
  existsSync(join(root, path)),
)
await runDatabaseCommand('backup', isReady ? async () => undefined : prepare)
