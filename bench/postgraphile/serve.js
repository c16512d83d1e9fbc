// PostGraphile, set up as its documentation recommends, on the tables of the product.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const server = createServer()
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env['DATABASE_URL'], schemas: ['public'] })],
  grafserv: { graphiql: false, watch: false },
})
await instance.createServ(grafserv).addTo(server)
process.on('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  process.send(`http://127.0.0.1:${server.address().port}`)
})
