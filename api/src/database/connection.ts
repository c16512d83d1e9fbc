import pg from 'pg'
import { isLate } from './failures.ts'

/**
 * A connection that ends as soon as a statement on it has taken too long: what is asked on it next, such as the rollback
 * of Prisma's transaction, would wait as long again.
 */
export class Connection extends pg.Client {}

const query = pg.Client.prototype.query as (...question: unknown[]) => unknown
Connection.prototype.query = function (this: Connection, ...question: unknown[]) {
  const answer = query.apply(this, question)
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => {
      if (isLate(error)) void this.end()
    })
  }
  return answer
} as pg.Client['query']
