import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What of the garbage is collected: all of it if nothing is told. */
export interface Collection {
  type: 'major' | 'minor'
  execution?: 'sync'
  flavor?: 'last-resort'
}

setFlagsFromString('--expose-gc')

/** Collects garbage now. */
export const collectGarbage = runInNewContext('gc') as (how?: Collection) => void
