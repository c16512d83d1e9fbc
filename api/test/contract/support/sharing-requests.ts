// REST requests of the operations on shares, links and copies.
import { snakeCased, type Input } from './driver.ts'

type Request = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Input]

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
  copyQuiz: (input: Input): Request => ['POST', `${quizPath(input)}copy/`],
}
