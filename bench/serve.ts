// Starts the built product with the settings in the environment.
import type { startServer as StartServer } from '../api/src/main.ts'
import { letClockMove } from './moved-clock.ts'
import { reportVitals } from './vitals.ts'

if (process.env['MOVED_CLOCK'] === 'on') letClockMove()

const PRODUCT = new URL('../../api/dist/main.js', import.meta.url).href

const { startServer } = (await import(PRODUCT)) as { startServer: typeof StartServer }
const { address, stop } = await startServer(() => undefined)
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
reportVitals()
process.send?.(address)
