// A valid call for every REST operation on pictures.
import { form } from '../data/factories.ts'
import { pictureFile } from '../data/pictures.ts'
import type { RestCall } from './rest-call.ts'

const named = { ids: ['quizId'], texts: ['picture'] } satisfies RestCall

/** The REST calls on pictures by method and path. */
export const REST_PICTURE_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/quizzes/{quizId}/pictures/': { ids: ['quizId'] },
  'POST /api/quizzes/{quizId}/pictures/': {
    ids: ['quizId'],
    upload: ({ mark }) => form({}, pictureFile(`New ${mark}`)),
  },
  'GET /api/quizzes/{quizId}/pictures/{picture}/': named,
  'DELETE /api/quizzes/{quizId}/pictures/{picture}/': named,
}
