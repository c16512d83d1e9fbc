// The product as `npm start` runs it, by the configuration in the environment.
import { startServer } from '../api/src/main.ts'
import { tellVitals } from './vitals.ts'

const { address, stop } = await startServer(() => undefined)
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
tellVitals()
process.send?.(address)
