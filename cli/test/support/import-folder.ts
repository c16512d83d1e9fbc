import type { Account } from './account.ts'
import { csv } from './files.ts'
import { type Run, type RunOptions, quizfolio } from './quizfolio.ts'

/**
 * Writes small files, each of which becomes a quiz of two questions.
 * @param count how many
 * @returns their contents by name
 */
export function manyFiles(count: number): Record<string, string> {
  const content = csv('1+1?,1,2,3,4,b,Sums', '2+2?,1,2,3,4,d,Sums')
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`quiz ${index + 1}.csv`, content]))
}

/**
 * Imports a folder.
 * @param account whose
 * @param args the folder and the flags
 * @param options of the run; `server` is where to, if it is not the real server
 * @returns what it printed, with paths from the folder on
 */
export async function importFolder(
  account: Account,
  [folder = '', ...flags]: string[],
  options: RunOptions & { server?: string } = {},
): Promise<Run> {
  const { server, ...rest } = options
  const environment = { ...account, ...(server !== undefined && { QUIZFOLIO_SERVER: server }) }
  const run = await quizfolio(['import', folder, ...flags], { environment, ...rest })
  return { ...run, stdout: run.stdout.replaceAll(`${folder}/`, '') }
}
