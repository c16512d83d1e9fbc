import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const INNERMOST = /\$\{(\w+):([-?])([^${}]*)\}/g

/** A service of compose.yaml, as far as tests look. */
export interface Service {
  environment: Record<string, string>
  networks: string[]
  ports?: string[]
  stop_grace_period?: string
}

/** A network of compose.yaml, as far as tests look. */
interface Network {
  internal?: boolean
  ipam?: { config: { subnet: string; gateway: string }[] }
}

/** What a compose.yaml describes. */
interface Composition {
  app: Service
  database: Service
  networks: Record<string, Network>
}

/**
 * Reads a folder's compose.yaml.
 */
export function readComposition(folder: string): Composition {
  const { services, networks } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as {
    services: Pick<Composition, 'app' | 'database'>
    networks: Composition['networks']
  }
  return { ...services, networks }
}

/**
 * The environment of a service, with the variables of `.env` put in as Compose does: `${NAME:-DEFAULT}` and
 * `${NAME:?WHY}`, also one within the other.
 *
 * @throws Error where one is missing that must be there.
 */
export function environmentOf(
  { environment }: Service,
  given: Record<string, string>,
): Record<string, string> {
  const fill = (value: string): string => {
    const filled = value.replaceAll(INNERMOST, (_all, name: string, kind: string, text: string) => {
      const found = given[name]
      if (!found && kind === '?') throw new Error(`${name}: ${text}`)
      return found || text
    })
    return filled === value ? value : fill(filled)
  }
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
