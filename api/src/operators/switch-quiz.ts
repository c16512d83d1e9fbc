import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { check } from '../input.ts'
import type { Viewer } from '../viewer.ts'
import { switchColumns, switchRules } from './operator-rules.ts'
import { requireOperator } from './operators.access.ts'

/** What operators see of a quiz. */
export type SwitchableQuiz = Pick<Quiz, 'id' | 'title' | 'switchedOffReason'>

/**
 * Switches a quiz off, or on again. While it is off, it is gone for everybody but its owner, and so are the
 * attempts of others.
 *
 * @throws NotFound when the viewer is no operator, or there is no such quiz.
 * @throws InvalidInput when the reason is missing or too long.
 */
export async function switchQuiz(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  input: unknown,
): Promise<SwitchableQuiz> {
  requireOperator(deps, viewer)
  if (!isId(quizId) || (await deps.prisma.quiz.count({ where: { id: quizId } })) === 0) throw new NotFound()
  const { switchedOff } = check(switchRules, input)
  return deps.prisma.quiz.update({
    where: { id: quizId },
    data: switchColumns(switchedOff, deps.now()),
    select: { id: true, title: true, switchedOffReason: true },
  })
}
