// `npm run check`: every check of `npm test` except the tests themselves.
import { allChecks, runChecks } from './checks/checks.mjs'
import { finishWith } from './checks/verdict.mjs'

// Types need the generated database client, but nothing needs a build.
await finishWith({ builds: 'api' }, [() => runChecks(allChecks())])
