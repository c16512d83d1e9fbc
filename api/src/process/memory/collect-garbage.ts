import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How to collect garbage; without options, everything. */
export interface Collection {
  type: 'major' | 'minor'
  execution?: 'sync'
  flavor?: 'last-resort'
}

setFlagsFromString('--expose-gc')

/** Collects garbage now. */
export const collectGarbage = runInNewContext('gc') as (how?: Collection) => void
