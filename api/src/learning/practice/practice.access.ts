// Decides who may go on with a practice: its learner, as long as they may practise its quizzes.
import { inputRows, queryPerInput, type Queryable } from '../../database/input-rows.ts'
import { batched } from '../../database/batcher.ts'
import type { Practice } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { sharedWith } from '../../quizzes/quiz-rights.ts'
import type { Viewer } from '../../viewer.ts'
import { readFreeQuizzes } from '../learning.access.ts'
import { candidateSql, IS_SEEN, isPractisable, VIEWER_INPUTS, type Reading } from './candidates-sql.ts'
import { isAllReady, nextOf, shownQuestion, totalOf, type Candidates } from './practice-question.ts'
import type { PracticeState } from './practice-state.ts'

const ofQuiz = (condition: string) =>
  `(p.quiz_id IS NULL OR EXISTS (SELECT FROM quizzes z WHERE z.id = p.quiz_id AND ${condition}))`

const practices = (reading: Reading) => ({
  name: `find-practices-${reading}`,
  text: `SELECT input_number, p.id, p.mode, p.quiz_id AS "quizId", p.section_id AS "sectionId",
           p.started_at AS "startedAt", p.total, p.done, p.turn, p.seed, ${ofQuiz(IS_SEEN)} AS "isSeen",
           ${candidateSql('open', reading)} AS open, ${candidateSql('missed', reading)} AS missed
         FROM ${inputRows({ practice_id: 'uuid', ...VIEWER_INPUTS })}
         JOIN practices p ON p.id = practice_id AND p.user_id = viewer_id AND ${ofQuiz(isPractisable(reading))}`,
})
const PRACTICES = { marked: practices('marked'), filtered: practices('filtered') }

type FoundPractice = Practice & Candidates & { isSeen: boolean }

interface Asked {
  id: string
  viewerId: string
  sharedWith: string | null
}

const findPractice = batched<Asked, FoundPractice | undefined>({
  send: (pool, inputs) =>
    queryPerInput(
      pool,
      PRACTICES.marked,
      inputs.map(({ id, viewerId, sharedWith }) => [id, viewerId, sharedWith, null]),
    ),
})

/**
 * Finds one of the viewer's practices, without the questions that may not be practised.
 *
 * @param free the quizzes of assignments whose key is free for the viewer.
 */
async function findPractisable(
  client: Queryable,
  { id, viewerId, sharedWith }: Asked,
  free: ReadonlySet<string>,
): Promise<FoundPractice | undefined> {
  const inputs = [[id, viewerId, sharedWith, `{${[...free].join(',')}}`]]
  return (await queryPerInput<FoundPractice>(client, PRACTICES.filtered, inputs))[0]
}

/**
 * Returns one of the viewer's practices, with the question to go on with.
 *
 * @throws NotFound when the practice does not exist or belongs to another user, or its quiz may no longer be
 *   practised.
 */
export async function requirePractice(deps: Deps, viewer: Viewer, id: string): Promise<PracticeState> {
  if (!isId(id)) throw new NotFound()
  const asked = askedOf(deps, viewer, id)
  const found = await findPractice(deps.pool, asked)
  const isReady = !found || (found.isSeen && isAllReady(found))
  return stateOf(
    isReady ? found : await findPractisable(deps.pool, asked, await readFreeQuizzes(deps, viewer)),
  )
}

/**
 * Returns a practice in the transaction that stores it, so that nothing has to be read after the commit.
 *
 * @param free the quizzes of assignments whose key is free for the viewer.
 */
export async function readStartedPractice(
  client: Queryable,
  { deps, viewer, id, free }: { deps: Deps; viewer: Viewer; id: string; free: ReadonlySet<string> },
): Promise<PracticeState> {
  return stateOf(await findPractisable(client, askedOf(deps, viewer, id), free))
}

function askedOf(deps: Deps, viewer: Viewer, id: string): Asked {
  return { id, viewerId: viewer.id, sharedWith: sharedWith(deps, viewer) }
}

function stateOf(practice: FoundPractice | undefined): PracticeState {
  if (!practice) throw new NotFound()
  const { id, mode, quizId, sectionId, startedAt, done } = practice
  const next = nextOf(practice, practice.turn)
  return {
    id,
    mode,
    quizId,
    sectionId,
    startedAt,
    total: totalOf(practice),
    done,
    question: next && shownQuestion(practice, next),
  }
}
