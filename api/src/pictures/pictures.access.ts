// Decides who may see a picture of a quiz. No other file decides this.
import { pictureNameProblem } from 'quiz-format/pictures'
import { TAKER } from '../attempts/attempt-columns.ts'
import { isQuizOff } from '../attempts/attempts.access.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { isSeenBy, sharedWith } from '../quizzes/quiz-rights.ts'
import type { Viewer } from '../viewer.ts'

/** A picture that the viewer may see. */
export interface VisiblePicture {
  /** In hexadecimal digits. */
  hash: string
  type: string
  /** In bytes. */
  size: number
}

// Only a text that the viewer sees tells them the hash of its picture. So whoever knows it and takes the quiz
// may see the picture: the picture of an explanation stays hidden until the explanation is shown.
const IS_TAKING = `(
  NOT ${isQuizOff('p', '$3')} AND (
    EXISTS (SELECT FROM attempts a WHERE a.quiz_id = p.quiz_id AND ${TAKER} = $3)
    OR EXISTS (
      SELECT FROM members m JOIN assignments s ON s.classroom_id = m.classroom_id
      WHERE m.user_id = $3 AND m.role <> 'LEARNER' AND m.state = 'ACTIVE' AND s.quiz_id = p.quiz_id
    )
  )
)`

const IS_SEEN = `EXISTS (SELECT FROM quizzes q WHERE q.id = p.quiz_id AND ${isSeenBy('q', '$3', '$4')})`

const FIND = (key: string, condition: string) =>
  `SELECT encode(p.sha256, 'hex') AS hash, type, size
   FROM quiz_pictures p JOIN pictures ON pictures.sha256 = p.sha256
   WHERE p.quiz_id = $1 AND ${key} AND ${condition} LIMIT 1`

const FIND_BY_HASH = {
  name: 'find-picture-by-hash',
  text: FIND(`p.sha256 = decode($2, 'hex')`, `(${IS_SEEN} OR ${IS_TAKING})`),
}
const FIND_BY_NAME = { name: 'find-picture-by-name', text: FIND('p.name = $2', IS_SEEN) }

const HASH = /^[\da-f]{64}$/

/**
 * Returns a picture of a quiz. Whoever may read the quiz with its key finds its pictures by name and by hash;
 * whoever takes it or teaches with it, only by hash.
 *
 * @param key a name in lower case, or the SHA-256 of the bytes in hexadecimal digits.
 * @throws NotFound when there is no such picture, or the viewer may not see it.
 */
export async function requirePicture(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  viewer: Pick<Viewer, 'id'>,
  { quizId, key }: { quizId: string; key: string },
): Promise<VisiblePicture> {
  if (!isId(quizId)) throw new NotFound()
  const isHash = HASH.test(key)
  if (!isHash && pictureNameProblem(key) !== null) throw new NotFound()
  const statement = isHash ? FIND_BY_HASH : FIND_BY_NAME
  const { rows } = await deps.pool.query<VisiblePicture>({
    ...statement,
    values: [quizId, key, viewer.id, sharedWith(deps, viewer)],
  })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
