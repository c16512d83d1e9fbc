import type { Platform, Score } from './platform-state.ts'
import { Refused, type PlatformRequest, type PlatformResponse } from './platform-server.ts'
import { SCOPE } from './launch-claims.ts'
import { requireUserAgent } from './line-items.ts'
import { requireScope } from './token-endpoint.ts'

const ACTIVITY = new Set(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'])
const GRADING = new Set(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'])
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)$/

/** Takes a score, as strictly as Moodle. */
export function scores(platform: Platform, request: PlatformRequest): PlatformResponse {
  requireUserAgent(platform, request)
  requireScope(platform, request, SCOPE.score)
  if (request.method !== 'POST') throw new Refused(405, 'Scores are posted')
  if (request.headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json')
    throw new Refused(400, 'Wrong content type')
  const id = lineItemAddress(platform, request)
  if (!platform.lineItems.some((item) => item.id === id)) throw new Refused(404, 'No such line item')
  const score = checkScore(platform, { ...JSON.parse(request.body), lineItem: id })
  platform.scores.push(score)
  return { status: 200, body: '' }
}

// The query stays behind the path: …/lineitem/scores?type_id=1.
function lineItemAddress({ url }: Platform, { path, query }: PlatformRequest): string {
  const item = `${url}${path.replace(/\/scores$/, '')}`
  return query.size > 0 ? `${item}?${query.toString()}` : item
}

function checkScore({ members, scores: earlier }: Platform, score: Score): Score {
  const { userId, timestamp, activityProgress, gradingProgress, scoreGiven, scoreMaximum } = score
  if (typeof userId !== 'string' || userId === '') throw new Refused(400, 'userId is missing')
  if (!TIMESTAMP.test(timestamp)) throw new Refused(400, 'timestamp has no milliseconds')
  if (!ACTIVITY.has(activityProgress)) throw new Refused(400, 'activityProgress is wrong')
  if (!GRADING.has(gradingProgress)) throw new Refused(400, 'gradingProgress is wrong')
  if (scoreGiven !== undefined && (typeof scoreMaximum !== 'number' || scoreMaximum <= 0))
    throw new Refused(400, 'scoreMaximum is missing')
  if (scoreGiven !== undefined && (typeof scoreGiven !== 'number' || scoreGiven < 0))
    throw new Refused(400, 'scoreGiven is wrong')
  if (!members.some((member) => member.user_id === userId && member.status !== 'Inactive'))
    throw new Refused(404, 'The user is not enrolled')
  const last = earlier.findLast((one) => one.lineItem === score.lineItem && one.userId === userId)
  if (last && last.timestamp >= timestamp) throw new Refused(409, 'A newer score is known')
  return score
}
