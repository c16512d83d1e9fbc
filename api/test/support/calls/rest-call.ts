import type { form } from '../data/factories.ts'
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { IdName, PossessionName } from '../secrets/possessions.ts'
import type { TestApp } from '../test-app.ts'

/** The names of path parameters that are no ids. */
export type TextName = 'username' | 'token' | 'picture'

/** A REST call that tests make with any session and any ids. */
export interface RestCall {
  /** The path parameters that are ids. */
  ids?: readonly IdName[]
  /** The possessions that the path parameters take, where their names differ. */
  from?: Partial<Record<IdName, PossessionName>>
  /** The path parameters that are no ids. */
  texts?: readonly TextName[]
  /** Creates the path parameter `token`, if it is not that of a share link. */
  token?: (person: MarkedPerson, test: TestApp) => Promise<string>
  isOpen?: boolean
  /** Whether only operators may make the call. */
  isForOperators?: boolean
  /** The body, without ids. */
  body?: (person: MarkedPerson, test: TestApp) => object | Promise<object>
  upload?: (person: MarkedPerson) => ReturnType<typeof form>
}
