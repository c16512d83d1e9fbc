// Lets the server collect garbage explicitly where V8 does not notice the need. release-idle-memory.ts does
// so after a load. http/bodies/read-throttle.ts does so while large bodies arrive: their memory is outside
// V8's heap, and many concurrent uploads would otherwise leave hundreds of megabytes uncollected. To switch
// off both, let `collectGarbage` do nothing.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Options of V8's `gc` function. */
export interface CollectionOptions {
  type: 'major' | 'minor'
  execution?: 'sync'
  flavor?: 'last-resort'
}

setFlagsFromString('--expose-gc')

/** Collects garbage synchronously: everything, if no options are given. */
export const collectGarbage = runInNewContext('gc') as (options?: CollectionOptions) => void
