import type { TestAnswer } from '../../support/test-app.ts'
import type { CallName, Driver, Input } from './driver.ts'
import type { Scene } from './scene.ts'

/** A call that fails, and how. */
export interface FailureCase {
  code: string
  when: string
  name: CallName
  input?: Input | ((scene: Scene) => Input | Promise<Input>)
  /** Ada's unless told. */
  token?: (scene: Scene) => string | undefined
  text: unknown
  /** Wrong fields, of the calls that tell them over REST. */
  fields?: Record<string, string[]>
  /** As REST has it. */
  data?: (scene: Scene) => object
  /** Sends in a special situation. */
  send?: (send: () => Promise<TestAnswer>, scene: Scene) => Promise<TestAnswer>
}

/** In place of a token. */
export const nobody = () => undefined

/**
 * Makes the call of a case.
 */
export async function answerTo(
  {
    name,
    input = {},
    token = ({ ada }) => ada.token,
    send = (send) => send(),
  }: Omit<FailureCase, 'code' | 'text'>,
  driver: Driver,
  scene: Scene,
): Promise<TestAnswer> {
  const given = typeof input === 'function' ? await input(scene) : input
  return send(() => driver.send(name, given, token(scene)), scene)
}
