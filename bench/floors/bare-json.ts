// PostgreSQL makes the whole answer; this passes it on. STATEMENT names which.
import { serveBare } from './bare-server.ts'

serveBare(
  {
    text: process.env['STATEMENT'] ?? '',
    values: (body) => [body['id']],
  },
  (row) => String(row['answer']),
)
