// REST requests of the operations on shares, links and copies, and of those for operators.
import { snakeCased, type Input } from './driver.ts'

type Request = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: Input]

const idOf = encodeURIComponent
const quizPath = ({ quizId }: Input) => `/api/quizzes/${idOf(quizId)}/`
const sharePath = (input: Input) => `${quizPath(input)}shares/${idOf(input['username'])}/`
const sharedPath = ({ token }: Input) => `/api/shared/${idOf(token)}/`

/** The requests by operation. */
export const SHARING_REQUESTS = {
  shares: (input: Input): Request => ['GET', `${quizPath(input)}shares/`],
  share: (input: Input): Request => ['PUT', sharePath(input), { right: input['right'] }],
  unshare: (input: Input): Request => ['DELETE', sharePath(input)],
  links: (input: Input): Request => ['GET', `${quizPath(input)}links/`],
  createLink: ({ quizId, ...link }: Input): Request => [
    'POST',
    `${quizPath({ quizId })}links/`,
    snakeCased(link),
  ],
  revokeLink: (input: Input): Request => ['DELETE', `${quizPath(input)}links/${idOf(input['linkId'])}/`],
  sharedQuiz: (input: Input): Request => ['GET', sharedPath(input)],
  startShared: (input: Input): Request => ['POST', `${sharedPath(input)}start/`],
  copyShared: (input: Input): Request => ['POST', `${sharedPath(input)}copy/`],
  reportShared: ({ reason, ...input }: Input): Request => ['POST', `${sharedPath(input)}report/`, { reason }],
  reports: (): Request => ['GET', '/api/operators/reports/'],
  closeReport: ({ reportId }: Input): Request => ['POST', `/api/operators/reports/${idOf(reportId)}/close/`],
  switchLink: ({ linkId, ...input }: Input): Request => [
    'PATCH',
    `/api/operators/links/${idOf(linkId)}/`,
    snakeCased(input),
  ],
  switchQuiz: ({ quizId, ...input }: Input): Request => [
    'PATCH',
    `/api/operators/quizzes/${idOf(quizId)}/`,
    snakeCased(input),
  ],
  switchAccount: ({ username, ...input }: Input): Request => [
    'PATCH',
    `/api/operators/accounts/${idOf(username)}/`,
    snakeCased(input),
  ],
  copyQuiz: (input: Input): Request => ['POST', `${quizPath(input)}copy/`],
}
