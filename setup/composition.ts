import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** A service of compose.yaml, as far as tests look. */
export interface Service {
  environment: Record<string, string>
  networks: string[]
  ports?: string[]
  stop_grace_period?: string
}

/**
 * Reads the services of a folder's compose.yaml.
 */
export function readComposition(folder: string): { app: Service; database: Service } {
  const { services } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as {
    services: { app: Service; database: Service }
  }
  return services
}

/**
 * The environment of a service, with the variables of `.env` put in as Compose does: `${NAME:-DEFAULT}` and
 * `${NAME:?WHY}`.
 *
 * @throws Error where one is missing that must be there.
 */
export function environmentOf(
  { environment }: Service,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string) =>
    value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, text: string) => {
      const found = given[name]
      if (!found && kind === '?') throw new Error(`${name}: ${text}`)
      return found || text
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
