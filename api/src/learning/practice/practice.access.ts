// Decides who may go on with a practice: its learner, as long as they may practise its quizzes.
import { inputRows, queryPerInput } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Practice } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { sharedWith } from '../../quizzes/quiz-rights.ts'
import type { Viewer } from '../../viewer.ts'
import { readFreeQuizzes } from '../learning.access.ts'
import { candidateSql, IS_PRACTISABLE, IS_SEEN, VIEWER_INPUTS } from './candidates-sql.ts'
import { nextOf, shownQuestion, type Candidates } from './practice-question.ts'
import type { PracticeState } from './practice-state.ts'

const ofQuiz = (condition: string) =>
  `(p.quiz_id IS NULL OR EXISTS (SELECT FROM quizzes z WHERE z.id = p.quiz_id AND ${condition}))`

const PRACTICES = {
  name: 'find-practices',
  text: `SELECT input_number, p.id, p.mode, p.quiz_id AS "quizId", p.section_id AS "sectionId",
           p.started_at AS "startedAt", p.total, p.done, p.turn, p.seed, ${ofQuiz(IS_SEEN)} AS "isSeen",
           ${candidateSql('open')} AS open, ${candidateSql('missed')} AS missed
         FROM ${inputRows({ practice_id: 'uuid', ...VIEWER_INPUTS })}
         JOIN practices p ON p.id = practice_id AND p.user_id = viewer_id AND ${ofQuiz(IS_PRACTISABLE)}`,
}

type FoundPractice = Practice & Candidates & { isSeen: boolean }

interface Asked {
  id: string
  viewerId: string
  sharedWith: string | null
  /** Null for all, which the caller checks. */
  assigned: string[] | null
}

const findPractice = batched<Asked, FoundPractice | undefined>({
  send: (pool, inputs) =>
    queryPerInput(
      pool,
      PRACTICES,
      inputs.map(({ id, viewerId, sharedWith, assigned }) => [
        id,
        viewerId,
        sharedWith,
        assigned && `{${assigned.join(',')}}`,
      ]),
    ),
})

/**
 * Returns one of the viewer's practices, with the question to go on with.
 *
 * @throws NotFound when the practice does not exist or belongs to another user, or its quiz may no longer be
 *   practised.
 */
export async function requirePractice(deps: Deps, viewer: Viewer, id: string): Promise<PracticeState> {
  if (!isId(id)) throw new NotFound()
  const asked = { id, viewerId: viewer.id, sharedWith: sharedWith(deps, viewer) }
  const found = await findPractice(deps.pool, { ...asked, assigned: null })
  const practice = isAllSeen(found)
    ? found
    : await findPractice(deps.pool, { ...asked, assigned: [...(await readFreeQuizzes(deps, viewer))] })
  if (!practice) throw new NotFound()
  const { mode, quizId, sectionId, startedAt, total, done } = practice
  const next = nextOf(practice, practice.turn)
  const question = next && shownQuestion(practice, next)
  return { id: practice.id, mode, quizId, sectionId, startedAt, total, done, question }
}

/** Whether the viewer sees the quizzes of what was read, so that no assignment has to allow it. */
export function isAllSeen(found: (Candidates & { isSeen: boolean }) | undefined): boolean {
  if (!found) return true
  return found.isSeen && [found.open, found.missed].every((candidate) => candidate?.[7] !== false)
}
