// REST requests of the operations with which learners prepare for an exam.
import { snakeCased, type Input } from './driver.ts'

type Request = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Input]

const quizPath = ({ quizId }: Input) => `/api/quizzes/${encodeURIComponent(quizId)}/`
const flagPath = (input: Input) =>
  `${quizPath(input)}questions/${encodeURIComponent(input['questionId'])}/flag/`
const examPath = (input: Input) => `${quizPath(input)}exam/`

/** The requests by operation. */
export const EXAM_REQUESTS = {
  exam: (input: Input): Request => ['GET', examPath(input)],
  setExam: ({ quizId, weights, ...exam }: Input): Request => [
    'PUT',
    examPath({ quizId }),
    { ...snakeCased(exam), ...(weights && { weights: weights.map(snakeCased) }) },
  ],
  flag: (input: Input): Request => ['PUT', flagPath(input)],
  unflag: (input: Input): Request => ['DELETE', flagPath(input)],
  quizAttempts: (input: Input): Request => ['GET', `${quizPath(input)}attempts/`],
  startMock: ({ quizId, ...mock }: Input): Request => [
    'POST',
    `${quizPath({ quizId })}mock/`,
    snakeCased(mock),
  ],
  readiness: ({ quizId, on }: Input): Request => [
    'GET',
    `${quizPath({ quizId })}readiness/${on === undefined ? '' : `?on=${on}`}`,
  ],
  studyDays: (input: Input): Request => [
    'GET',
    `/api/study-days/${Object.keys(input).length === 0 ? '' : `?${new URLSearchParams(input)}`}`,
  ],
  quizStudyDays: ({ quizId }: Input): Request => [
    'GET',
    `/api/study-days/?quiz_id=${encodeURIComponent(quizId)}`,
  ],
  forecasts: (input: Input): Request => ['GET', `${quizPath(input)}forecasts/`],
  removeExam: (input: Input): Request => ['DELETE', examPath(input)],
}
