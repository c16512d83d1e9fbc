import { v7 as uuid } from 'uuid'
import { activeMemberships } from '../classrooms/classrooms.access.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { check } from '../input.ts'
import type { Viewer } from '../viewer.ts'
import { liveTokens } from './list-tokens.ts'
import { hashAccessToken, newAccessToken } from './token-form.ts'
import { MAX_TOKENS, tokenRules } from './token-rules.ts'
import { endOfLife, type NewToken } from './token.ts'

const FULL = `You have ${MAX_TOKENS} access tokens, the most a person can have: revoke one first`
const NOT_IN_CLASS = 'A token for one class cannot change quizzes: leave out quizzes:write'

/**
 * Makes an access token.
 *
 * @throws InvalidInput naming every wrong field, or when the viewer has too many tokens.
 * @throws NotFound when the viewer is not a member of the class.
 */
export async function createAccessToken(deps: Deps, viewer: Viewer, input: unknown): Promise<NewToken> {
  const { name, scopes, expiresInDays, classroomId = null } = check(tokenRules, input)
  if (classroomId !== null) {
    if (scopes.includes('quizzes:write')) throw InvalidInput.of('scopes', NOT_IN_CLASS)
    await requireClass(deps, viewer, classroomId)
  }
  const createdAt = deps.now()
  const tokens = deps.prisma.accessToken
  if ((await tokens.count({ where: liveTokens(viewer, createdAt) })) >= MAX_TOKENS)
    throw InvalidInput.of('name', FULL)
  const secret = newAccessToken()
  const expiresAt = endOfLife(createdAt, expiresInDays)
  const token = await tokens.create({
    data: {
      id: uuid(),
      userId: viewer.id,
      name,
      scopes,
      classroomId,
      lastFour: secret.slice(-4),
      lifeDays: expiresInDays,
      createdAt,
      expiresAt,
      secrets: { create: { secretHash: new Uint8Array(hashAccessToken(secret)), expiresAt } },
    },
  })
  return { ...token, secret }
}

async function requireClass({ prisma }: Deps, viewer: Viewer, classroomId: string): Promise<void> {
  const where = { AND: [{ classroomId }, activeMemberships(viewer)] }
  if (!isId(classroomId) || (await prisma.member.count({ where })) === 0) throw new NotFound()
}
