import { readFileSync } from 'node:fs'

/**
 * Variables that may contain a password. Each can also be read from the file that its *_FILE variable names.
 */
export const SECRETS = [
  'DATABASE_URL',
  'READ_DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'OIDC_CLIENT_SECRET',
] as const

type Variables = Record<string, string | undefined>

/**
 * Orchestrators mount secrets as files. For each *_FILE variable, this reads the named file into the variable
 * without that suffix.
 *
 * @returns the variables without the *_FILE ones, and a message for each file that cannot be used.
 */
export function readSecretFiles(variables: Variables): { variables: Variables; problems: string[] } {
  const all = { ...variables }
  const problems: string[] = []
  for (const name of SECRETS) {
    const path = all[`${name}_FILE`]
    delete all[`${name}_FILE`]
    if (path === undefined) continue
    if (all[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set: set only one of them`)
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
