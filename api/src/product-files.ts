// Where the parts of the product lie. The same addresses hold from `api/src` and from the bundle in `api/dist`, so they
// are worked out here and nowhere deeper.
import { fileURLToPath } from 'node:url'

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
/** The folder of the built web app. */
export const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** The bundled program of an import thread. */
export const IMPORT_THREAD = new URL('../dist/import-thread.js', import.meta.url)
/** The bundled program of one of several processes behind one port. */
export const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url))
