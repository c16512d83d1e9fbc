// `npm run check`: every check of `npm test` except the tests themselves.
import { allChecks, runChecks } from './checks/checks.mjs'
import { finishWith } from './checks/verdict.mjs'

// The type checks need the database client, which is generated with the API’s build.
await finishWith({ builds: 'api' }, [() => runChecks(allChecks())])
