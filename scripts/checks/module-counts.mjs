// How many modules the import check has to read in each folder. Without these numbers the check would stay
// green after a folder was moved or a tool stopped reading TypeScript.
/** @type {Record<string, number>} */
const MINIMUM_MODULES = {
  'quiz-format': 195,
  'api/src': 300,
  'api/test': 62,
  'web/src': 275,
  'web/e2e': 38,
  client: 18,
  'cli/src': 115,
  'cli/test': 36,
  prisma: 3,
  scripts: 22,
  test: 20,
  bench: 24,
  chaos: 44,
  cluster: 20,
}

/** The folders that the import check reads. */
export const CHECKED_FOLDERS = Object.keys(MINIMUM_MODULES)

/**
 * Finds the folders in which too few modules were checked.
 *
 * @param {Iterable<string>} checked paths of modules from the root.
 * @returns {string[]} one line per problem.
 */
export function missingModules(checked) {
  const paths = [...checked]
  return Object.entries(MINIMUM_MODULES).flatMap(([folder, minimum]) => {
    const count = paths.filter((path) => path.startsWith(`${folder}/`)).length
    if (count >= minimum) return []
    return [
      `${folder}: only ${count} modules were checked, at least ${minimum} are expected. If they were moved or deleted on purpose, change the number in scripts/checks/module-counts.mjs.`,
    ]
  })
}
