// Paths to other parts of the product. This file is as deep in `api/src` as the bundle is in `api/dist`, so
// the relative paths are right from both. Do not move it to a deeper folder.
import { fileURLToPath } from 'node:url'

export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
/** The built web app. */
export const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url))
export const IMPORT_THREAD = new URL('../dist/import-thread.js', import.meta.url)
/** The bundled script of a worker process. */
export const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url))
