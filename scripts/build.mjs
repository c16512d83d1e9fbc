// `npm run build`: generates and builds everything. Installs nothing.
import { build } from './setup/prepare.mjs'

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
