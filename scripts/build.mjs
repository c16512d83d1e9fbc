// `npm run build`: generates and builds what is out of date, with the argument `api` for the server alone.
// Installs nothing.
import { build, buildApi } from './setup/prepare.mjs'

try {
  await (process.argv[2] === 'api' ? buildApi() : build())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
