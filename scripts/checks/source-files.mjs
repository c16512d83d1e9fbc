// The source files of a folder, without packages, builds and generated code.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(ts|tsx|mjs)$/
const SKIPPED = /(^|\/)(node_modules|dist)(\/|$)|^api\/src\/database\/prisma|^bench\/postgraphile/

/**
 * Tells source files from packages, builds and generated code.
 *
 * @param {string} path from the root of the repository.
 */
export const isSourceFile = (path) => SOURCE.test(path) && !SKIPPED.test(path)

/**
 * @param {string} folder from the root of the repository, which is the working directory.
 * @returns {string[]}
 */
export function sourceFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path)) return []
    if (entry.isDirectory()) return sourceFilesIn(path)
    return isSourceFile(path) ? [path] : []
  })
}
