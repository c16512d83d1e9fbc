import { OPERATOR, type TestApp } from '../test-app.ts'

/**
 * Makes a user an operator, in place of an earlier one.
 */
export async function makeOperator(test: TestApp, { id }: { id: string }): Promise<void> {
  await test.sql('UPDATE users SET username = left(md5(id::text), 10) WHERE username = $1', [OPERATOR])
  await test.sql('UPDATE users SET username = $2 WHERE id = $1', [id, OPERATOR])
}
