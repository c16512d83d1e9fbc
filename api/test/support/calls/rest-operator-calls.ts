// A valid call for every REST operation for operators.
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { RestCall } from './rest-call.ts'

const switchedOff = ({ mark }: MarkedPerson) => ({ switched_off: `Off ${mark}` })

/** The REST calls for operators by method and path. */
export const REST_OPERATOR_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/operators/reports/': { isForOperators: true },
  'POST /api/operators/reports/{reportId}/close/': { isForOperators: true, ids: ['reportId'] },
  'PATCH /api/operators/links/{linkId}/': { isForOperators: true, ids: ['linkId'], body: switchedOff },
  'PATCH /api/operators/quizzes/{quizId}/': { isForOperators: true, ids: ['quizId'], body: switchedOff },
  'PATCH /api/operators/accounts/{username}/': {
    isForOperators: true,
    texts: ['username'],
    body: switchedOff,
  },
}
