// `npm run check`: every check of `npm test` except the tests themselves.
import { allChecks, runChecks } from './checks.mjs'
import { finishWith } from './verdict.mjs'

// Types need the generated database client, but nothing needs a build.
await finishWith({ builds: 'api' }, [() => runChecks(allChecks())])
