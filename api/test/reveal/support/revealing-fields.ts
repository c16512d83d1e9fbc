// Every field of an answer, of either transport: whether it can tell a score, or something of a key.
import type { TestResponse } from '../../support/test-app.ts'
import { camelCased } from '../../contract/support/driver.ts'

/** Fields that are empty until the score or the key is free. */
export const REVEALING: Readonly<Record<string, 'score' | 'key'>> = {
  score: 'score',
  correctAnswers: 'score',
  incorrectAnswers: 'score',
  accuracy: 'score',
  bestScore: 'score',
  totalAttempts: 'score',
  completedAttempts: 'score',
  mastery: 'score',
  masteryLevel: 'score',
  masteredShare: 'score',
  trend: 'score',
  weakestSection: 'score',
  recentActivity: 'score',
  mean: 'score',
  median: 'score',
  sd: 'score',
  skewness: 'score',
  kurtosis: 'score',
  cic: 'score',
  errorRatio: 'score',
  standardError: 'score',
  kr20: 'score',
  analysis: 'key',
  n: 'key',
  share: 'key',
  facility: 'key',
  facilityRange: 'key',
  shrunkDiscrimination: 'key',
  thirds: 'key',
  alarm: 'key',
  option: 'key',
  strong: 'key',
  discrimination: 'key',
  efficiency: 'key',
  meanRest: 'key',
  correlation: 'key',
  low: 'key',
  middle: 'key',
  high: 'key',
  value: 'key',
  fewPicks: 'key',
  probability: 'key',
  findings: 'key',
  findingCount: 'key',
  answerIndex: 'key',
  correctAnswer: 'key',
  isCorrect: 'key',
  explanation: 'key',
  solution: 'key',
  oldAnswerIndex: 'key',
  void: 'key',
  voidCount: 'key',
  oldVoid: 'key',
  corrections: 'key',
  correct: 'score',
  correctCount: 'score',
  isFirst: 'key',
  grade: 'key',
  scoreBefore: 'score',
  scoreAfter: 'score',
  expected: 'score',
  chanceToPass: 'score',
  withPlan: 'score',
  chance: 'key',
  stability: 'key',
  difficulty: 'key',
  lastDay: 'key',
  dueDay: 'key',
  due: 'key',
  facts: 'key',
  run: 'key',
  isFirstRight: 'key',
  isLatestRight: 'key',
  interval: 'key',
  intervalBefore: 'key',
  chanceToday: 'key',
  chanceDue: 'key',
  chanceOfCurve: 'key',
  chanceExam: 'key',
  curve: 'key',
  sectionRight: 'key',
  quizRight: 'key',
  nearest: 'key',
  needed: 'key',
  level: 'score',
  nextLevel: 'key',
  practiceRight: 'key',
  reps: 'key',
  lapses: 'key',
}

/** Fields that tell neither. Add a new field here only if that is true wherever it occurs. */
export const HARMLESS: ReadonlySet<string> = new Set(
  `
  access accessToken accountExport downloadUrl readyAt requestedAt accessTokens added after answered answeredAt answeredCount answeredNumbers answerOptions answers archived
  archivedAt asOf assignedToYou assignmentClosing assignmentId assignmentPublished assignments at attempt attemptId authorizationUrl
  attempts attemptsAllowed attemptsLeft before cell cells changed changes classroom classroomId classroomName classrooms
  closesAt code column completedAt completedCount conflicts contentHash copiedFrom correctedAt correctedBy
  correctionCount correctionId count counted createdAt cursor dailyActivity dailySize data date dateJoined deadline deleted
  description difference displayName down draws dryRun dueAt edges editId email endCursor endSessionUrl endsAt error errorCode exam excused
  expiresAt extended extension extensions externalId extraAttempts factor field fields fingerprint finished flagged forecast forecasts format from
  gradebook grantedAt grantedBy guessed guessScore handOver hasPassword hasNextPage hasPreviousPage id index instructors
  isAsImported isFlagged isJoined isOperator isTimeZoneSet issueCount issues joinCode joinedAt joinOpen joinUntil keyFree keyFreeAt keyReleasedAt kind
  lastFour lastSavedAt lastUsedAt late learnerCount learnersWithKey leftOutCount link linkId links mailPreferences masterySpread
  matchingSectionName mayEditQuiz mayKnowKey mayStart memberCount memberId members message messages minutes
  missing mockSeed moves name new next nextQuestion nextQuestionNumber node noScoreFalls number old only openAttempt
  openLinkCount opensAt options outcome owner pageInfo passScore practice practices previousExpiresAt progress published question questionCount
  questionId questionIds questionNumber questions questionText quiz quizfolio quizId quizTitle quizzes readiness reason reasons
  reminded removed reopens reportId reports requiredScopes responseTime result revealKey revealScore reviews revision right role row rows
  running scoreFree scoreFreeAt scoreReleasedAt scopes scoreRule scores seconds secondsLeft section sectionCount sectionId seed
  sectionName sectionResults sections sectionStats selectedOption sequence shares shuffleOptions
  shuffleQuestions source standing startCursor startedAt startedCount state status studyDay success switchedOff text theirs
  timeFactor timedOut timeLeft timeLimit timeZone title to token tokenId tokens total totalCount totalQuestions totalQuizzes
  askedCount practiceAnswers studyDays repeats firstDay latestDay countedFrom examDay hasSection sectionSeen quizSeen
  optionCount seesQuiz daysLeft isOnlyAnswered answerSeconds
  height pictures type width
  body deliveredAt deliveries deliveryId disabledAt disabledReason enabled eventId events headers includeDetails milliseconds
  ask authorizationEndpoint clientId deploymentIds isNewLink issuer jwksUri jwt identities identityId works launchId origins platformId platforms returnUrl
  takesAnyDeployment ticket tokenEndpoint url user userId username
  nextTryAt previousSecretExpiresAt request response secret tries webhook webhookId webhooks
  left leftOut ltiScores membersReadAt platformName platforms problem readsMembers sentAt
  day days done memory mode optionOrder practiceId size today
  deletedAt learnerAttempts page unchanged up updatedAt uploadDate uploadedAt url user userId username userProgress userStats weight weights yours
`
    .trim()
    .split(/\s+/),
)

const EMPTY = new Set<unknown>([null, 0, '', 'Not Started', 'NOT_STARTED'])
const isEmpty = (value: unknown) => EMPTY.has(value) || (Array.isArray(value) && value.length === 0)
// The spread names all levels, and counts quizzes instead of scores.
const LISTS_OF_LEVELS = new Set(['masterySpread'])

/** Returns the revealing fields of an answer that are not empty. */
export function revealedBy({ body }: TestResponse): Set<'score' | 'key'> {
  const found = new Set<'score' | 'key'>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      const kind = REVEALING[name]
      if (kind && !isEmpty(inner) && typeof inner !== 'object') found.add(kind)
      if (kind && Array.isArray(inner) && inner.length > 0) found.add(kind)
      if (!LISTS_OF_LEVELS.has(name)) walk(inner)
    }
  }
  walk(camelCased(body?.data))
  return found
}
