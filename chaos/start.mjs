// `npm run chaos`, from a fresh clone as well.
import { prepare } from '../setup/prepare.mjs'

await prepare()
await import(new URL('../api/dist/chaos.js', import.meta.url).href)
