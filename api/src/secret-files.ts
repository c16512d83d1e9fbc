import { readFileSync } from 'node:fs'

/** Variables that may hold a password, and may therefore come as a file: NAME_FILE says where. */
export const SECRETS = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'SMTP_URL'] as const

type Variables = Record<string, string | undefined>

/**
 * Puts the contents of files in the place of the variables that name them, as orchestrators mount secrets.
 *
 * @param variables those that are set.
 * @returns the variables without any that names a file, and a line for each file that cannot be used.
 */
export function readSecretFiles(variables: Variables): { variables: Variables; problems: string[] } {
  const all = { ...variables }
  const problems: string[] = []
  for (const name of SECRETS) {
    const path = all[`${name}_FILE`]
    delete all[`${name}_FILE`]
    if (path === undefined) continue
    if (all[name] !== undefined)
      problems.push(`${name} and ${name}_FILE are both set: it must be only one of them`)
    try {
      all[name] = readFileSync(path, 'utf8').trim()
      if (all[name] === '') problems.push(`${name}_FILE is "${path}": it must be a file that is not empty`)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE is "${path}": it must be a file that can be read (${code})`)
    }
  }
  return { variables: all, problems }
}
