import type { Account } from './account.ts'
import { csv } from './sample-files.ts'
import { type Run, type RunOptions, quizfolio } from './run-quizfolio.ts'

/** Returns small files by name. Each becomes a quiz of two questions. */
export function manyFiles(count: number): Record<string, string> {
  const content = csv('1+1?,1,2,3,4,b,Sums', '2+2?,1,2,3,4,d,Sums')
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`quiz ${index + 1}.csv`, content]))
}

/**
 * Imports a folder. Paths in the output are relative to it.
 * @param args the folder and the flags
 * @param options `server` replaces the real server
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
