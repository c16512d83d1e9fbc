// PostgreSQL builds the whole response with the statement in STATEMENT; this server only passes it on.
import { serveBare } from './bare-server.ts'

serveBare(
  {
    text: process.env['STATEMENT'] ?? '',
    values: (body) => [body['id']],
  },
  (row) => String(row['response']),
)
