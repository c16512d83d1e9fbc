import { z } from 'zod'
import { Forbidden, RateLimited } from '../errors.ts'
import { renamed } from '../http/base/field-names.ts'
import type { Router } from '../http/base/route.ts'
import { requireOwnQuiz } from '../quizzes/quizzes.access.ts'
import { createShareLink, createShareLinkRules } from './links/create-share-link.ts'
import { listShareLinks } from './links/list-share-links.ts'
import { revokeShareLink } from './links/revoke-share-link.ts'
import { shareQuiz, shareQuizRules } from './shares/share-quiz.ts'
import { listShares } from './shares/list-shares.ts'
import { unshareQuiz } from './shares/unshare-quiz.ts'
import { commonLinkFields, link, linkFields, newLink, share, shareFields } from './sharing-fields.rest.ts'

const SHARE = '/api/quizzes/:quizId/shares/:username/'
const linkNames = { kind: 'kind', expiresAt: 'expires_at' }
const refusals = [Forbidden]

export function sharingRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/shares/',
      operationId: 'listShares',
      summary: 'List the users with whom a quiz is shared',
      description: 'Only the owner of the quiz may do this.',
      data: z.object({ shares: z.array(share) }),
      refusals,
    },
    async ({ deps, viewer, param }) => {
      const { id } = await requireOwnQuiz(deps, viewer, param('quizId'))
      return { data: { shares: (await listShares(deps, id)).map(shareFields) } }
    },
  )

  forViewer(
    {
      method: 'PUT',
      path: SHARE,
      operationId: 'shareQuiz',
      summary: 'Share a quiz with a user',
      description: 'It replaces the right that the user had. Only the owner of the quiz may do this.',
      body: shareQuizRules,
      data: share,
      refusals: [Forbidden, RateLimited],
    },
    async ({ deps, viewer, param, body }) => {
      const ref = { quizId: param('quizId'), username: param('username') }
      return { data: shareFields((await shareQuiz(deps, viewer, ref, body)).share) }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: SHARE,
      operationId: 'unshareQuiz',
      summary: 'Stop sharing a quiz with a user',
      description: 'Attempts that the user has begun go on. Only the owner of the quiz may do this.',
      data: z.object({ shares: z.array(share) }),
      refusals,
    },
    async ({ deps, viewer, param }) => {
      const ref = { quizId: param('quizId'), username: param('username') }
      const { shares } = await unshareQuiz(deps, viewer, ref)
      return { data: { shares: shares.map(shareFields) } }
    },
  )

  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/links/',
      operationId: 'listShareLinks',
      summary: 'List the links of a quiz that are not revoked',
      description: 'Without their tokens. Only the owner of the quiz may do this.',
      data: z.object({ links: z.array(link) }),
      refusals,
    },
    async ({ deps, viewer, param }) => {
      const { id } = await requireOwnQuiz(deps, viewer, param('quizId'))
      return { data: { links: (await listShareLinks(deps, id)).map(linkFields) } }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/:quizId/links/',
      operationId: 'createShareLink',
      summary: 'Create an unlisted link to a quiz',
      description:
        'Whoever has the link may take the quiz, and copy it if its kind is COPY. The token is shown only in this response. Only the owner of the quiz may do this.',
      body: renamed.rules(createShareLinkRules, linkNames),
      data: newLink,
      refusals,
      status: 201,
    },
    async ({ deps, viewer, param, body, request }) => {
      request.holdsSecret = true
      const input = renamed.input(body, linkNames)
      const { link, token, url } = await createShareLink(deps, viewer, param('quizId'), input)
      return { data: { ...commonLinkFields(link), token, url } }
    },
  )

  forViewer(
    {
      method: 'DELETE',
      path: '/api/quizzes/:quizId/links/:linkId/',
      operationId: 'revokeShareLink',
      summary: 'Revoke a link for good',
      description: 'Attempts that were started with it go on. Only the owner of the quiz may do this.',
      data: z.object({ links: z.array(link) }),
      refusals,
    },
    async ({ deps, viewer, param }) => {
      const ref = { quizId: param('quizId'), linkId: param('linkId') }
      const { links } = await revokeShareLink(deps, viewer, ref)
      return { data: { links: links.map(linkFields) } }
    },
  )
}
