import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const INNERMOST = /\$\{(\w+):([-?])([^${}]*)\}/g

/** The settings that tests check in a service of compose.yaml. */
export interface Service {
  environment: Record<string, string>
  networks: string[]
  ports?: string[]
  stop_grace_period?: string
}

interface Network {
  internal?: boolean
  ipam?: { config: { subnet: string; gateway: string }[] }
}

interface ComposeFile {
  app: Service
  database: Service
  networks: Record<string, Network>
}

/** Reads the compose.yaml in a folder. */
export function readComposeFile(folder: string): ComposeFile {
  const { services, networks } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as {
    services: Pick<ComposeFile, 'app' | 'database'>
    networks: ComposeFile['networks']
  }
  return { ...services, networks }
}

/**
 * Returns the environment of a service, with the variables of `.env` substituted as Compose does:
 * `${NAME:-DEFAULT}` and `${NAME:?MESSAGE}`, also nested.
 *
 * @throws Error if a required variable is missing.
 */
export function environmentOf(
  { environment }: Service,
  dotEnv: Record<string, string>,
): Record<string, string> {
  const fill = (value: string): string => {
    const filled = value.replaceAll(INNERMOST, (_all, name: string, kind: string, text: string) => {
      const set = dotEnv[name]
      if (!set && kind === '?') throw new Error(`${name}: ${text}`)
      return set || text
    })
    return filled === value ? value : fill(filled)
  }
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
