// Lets the server collect garbage explicitly, where V8 does not notice that it should: after a load
// (release-idle-memory.ts) and for large bodies, whose memory is outside its heap
// (http/bodies/read-throttle.ts; without it, many concurrent uploads left hundreds of megabytes). To switch
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
