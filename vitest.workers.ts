// How the workers of Vitest run, for the projects whose workers run for minutes.

const [major = 0] = process.versions.node.split('.').map(Number)

/**
 * Options of Node.js that save about a sixth of the processor time of a worker. Tests run most code a few
 * times: compiling it quickly pays, optimizing it rarely does. All processors are busy, so threads for the
 * garbage collection only get in each other's way.
 */
export const WORKER_OPTIONS = [
  '--always-sparkplug',
  '--single-threaded-gc',
  '--max-semi-space-size=32',
  // Later versions do not have this option, and refuse to start with it.
  ...(major < 22 ? ['--interrupt-budget=1000000'] : []),
]
