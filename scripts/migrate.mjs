// `npm run migrate`: applies all missing migrations to the database at DATABASE_URL. Needs a built API.
import { loadEnvFile, root } from './step.mjs'

process.chdir(root)
try {
  loadEnvFile()
  const { migrateDatabase } = await import(new URL('../api/dist/main.js', import.meta.url).href)
  await migrateDatabase((/** @type {string} */ line) => console.log(line))
} catch (error) {
  console.error(`The database was not migrated.\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
