// Decides what whoever has a link may do with its quiz. No other file decides this.
import type { LinkKind, Quiz } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { hashToken, TOKEN_FORM } from '../../mail/token.ts'
import { requireSharing } from '../sharing-setting.ts'
import { QUIZ_COLUMNS } from '../../quizzes/quiz-columns.ts'

/** A quiz that is reached with a link. */
export type LinkedQuiz = Quiz & { linkId: string; kind: LinkKind }

/**
 * Returns the quiz of a link.
 *
 * @param token the link's token, not its hash.
 * @throws NotFound when the link is unknown, revoked, expired or switched off, or its quiz is archived or
 *   switched off.
 * @throws Forbidden while links are switched off on this server.
 */
export async function requireLinkedQuiz(deps: Deps, token: string): Promise<LinkedQuiz> {
  if (!TOKEN_FORM.test(token)) throw new NotFound()
  const { rows } = await deps.pool.query<LinkedQuiz>({
    name: 'find-linked-quiz',
    text: `SELECT ${QUIZ_COLUMNS}, link_id AS "linkId", kind
           FROM (
             SELECT id AS link_id, quiz_id, kind FROM share_links
             WHERE token_hash = $1 AND revoked_at IS NULL AND switched_off_at IS NULL
               AND (expires_at IS NULL OR expires_at > $2)
           ) link JOIN quizzes ON id = quiz_id
           WHERE archived_at IS NULL AND switched_off_at IS NULL
             AND EXISTS (SELECT FROM users u WHERE u.id = owner_id AND u.switched_off_at IS NULL)`,
    values: [hashToken(token), deps.now()],
  })
  if (!rows[0]) throw new NotFound()
  requireSharing(deps, 'links')
  return rows[0]
}

/**
 * Returns the quiz of a link with which it may be copied.
 *
 * @throws NotFound as `requireLinkedQuiz`.
 * @throws Forbidden as `requireLinkedQuiz`, or when the link is only to take the quiz.
 */
export async function requireCopyableQuiz(deps: Deps, token: string): Promise<LinkedQuiz> {
  const quiz = await requireLinkedQuiz(deps, token)
  if (quiz.kind !== 'COPY') throw Forbidden.because('With this link, the quiz can be taken, but not copied')
  return quiz
}
