// `npm run restore FILE`: restores a backup to the database. See docs/operating.md.
import { runDatabaseCommand } from './database-command.mjs'
import { prepare } from './setup/prepare.mjs'

const isBuilt = process.argv.includes('--built')
await runDatabaseCommand('restore', isBuilt ? async () => undefined : prepare)
