import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../accounts/accounts.rest.ts'
import { preferenceRoutes } from '../../accounts/mails/mail-preferences.rest.ts'
import { identityRoutes } from '../../accounts/identities/identities.rest.ts'
import { oidcRoutes } from '../../accounts/oidc/oidc.rest.ts'
import { passwordRoutes } from '../../accounts/passwords/passwords.rest.ts'
import { assignmentRoutes } from '../../assignments/assignments.rest.ts'
import { mailingRoutes } from '../../assignments/mailing/mailing.rest.ts'
import { takingRoutes } from '../../assignments/taking/taking.rest.ts'
import { ltiServiceRoutes } from '../../lti/services/services.rest.ts'
import { extensionRoutes } from '../../assignments/extensions/extensions.rest.ts'
import { attemptRoutes } from '../../attempts/attempts.rest.ts'
import { listAttemptsRoutes } from '../../attempts/listing/list-attempts.rest.ts'
import { quizAttemptRoutes } from '../../attempts/listing/quiz-attempts.rest.ts'
import { resumeRoutes } from '../../attempts/reading/resume-attempt.rest.ts'
import { reviewRoutes } from '../../attempts/reading/review.rest.ts'
import { classroomRoutes } from '../../classrooms/classrooms.rest.ts'
import { joiningRoutes } from '../../classrooms/joining/joining.rest.ts'
import { memberRoutes } from '../../classrooms/members/members.rest.ts'
import { rosterRoutes } from '../../classrooms/roster/roster.rest.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { studyDayRoutes } from '../../learning/days/study-days.rest.ts'
import { forecastRoutes } from '../../learning/exam/forecasts/forecasts.rest.ts'
import { readinessRoutes } from '../../learning/exam/readiness/readiness.rest.ts'
import { mockRoutes } from '../../learning/mock/mock.rest.ts'
import { importRoutes } from '../../imports/imports.rest.ts'
import { accountExportRoutes } from '../../exports/exports.rest.ts'
import { examRoutes } from '../../learning/exam/exam.rest.ts'
import { memoryRoutes } from '../../learning/memory/memory.rest.ts'
import { planRoutes } from '../../learning/plan/plan.rest.ts'
import { practiceRoutes } from '../../learning/practice/practice.rest.ts'
import { flagRoutes } from '../../learning/flags/flags.rest.ts'
import { reviewLogRoutes } from '../../learning/memory/reviews/reviews.rest.ts'
import { ltiLaunchRoutes } from '../../lti/lti-launch.rest.ts'
import { ltiOperatorRoutes } from '../../lti/lti-operators.rest.ts'
import { operatorRoutes } from '../../operators/operators.rest.ts'
import { pictureRoutes } from '../../pictures/pictures.rest.ts'
import { progressRoutes } from '../../progress/progress.rest.ts'
import { editingRoutes } from '../../quizzes/editing/editing.rest.ts'
import { layoutRoutes } from '../../quizzes/layout/layout.rest.ts'
import { sectionRoutes } from '../../quizzes/layout/sections.rest.ts'
import { exportRoutes } from '../../quizzes/export-quiz.rest.ts'
import { quizRoutes } from '../../quizzes/quizzes.rest.ts'
import { copyRoutes } from '../../sharing/copies.rest.ts'
import { analysisRoutes } from '../../results/analysis/analysis.rest.ts'
import { quizAnalysisRoutes } from '../../results/analysis/quiz/quiz-analysis.rest.ts'
import { learnerAttemptRoutes } from '../../results/attempts/learner-attempts.rest.ts'
import { answerRoutes } from '../../results/answers/answers.rest.ts'
import { gradebookExportRoutes } from '../../results/gradebook/export/export.rest.ts'
import { correctionRoutes } from '../../results/correction/correction.rest.ts'
import { gradebookRoutes } from '../../results/gradebook/gradebook.rest.ts'
import { liveRoutes } from '../../results/live/live.rest.ts'
import { matrixRoutes } from '../../results/matrix/matrix.rest.ts'
import { linkRoutes } from '../../sharing/links/links.rest.ts'
import { sharingRoutes } from '../../sharing/sharing.rest.ts'
import { tokenRoutes } from '../../tokens/tokens.rest.ts'
import { webhookRoutes } from '../../webhooks/webhooks.rest.ts'
import { getQuizRoutes } from '../../quizzes/get-quiz.rest.ts'
import { UnreadableBody } from '../bodies/call-body.ts'
import { sendError } from '../base/envelope.ts'
import { describeCalls } from './openapi.ts'
import { readJsonBodies } from '../bodies/json-bodies.ts'
import { createRouter } from './router.ts'

/**
 * Serves the REST calls under /api, and their OpenAPI description.
 */
export async function restServer(app: FastifyInstance, deps: Deps): Promise<void> {
  await describeCalls(app)
  readJson(app)
  app.decorateRequest('viewer', null)
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, error, request.routeOptions.config.fieldForm ?? false),
  )

  const router = createRouter(app, deps)
  const domains = [
    accountRoutes,
    passwordRoutes,
    identityRoutes,
    oidcRoutes,
    preferenceRoutes,
    accountExportRoutes,
    quizRoutes,
    getQuizRoutes,
    exportRoutes,
    editingRoutes,
    layoutRoutes,
    sectionRoutes,
    pictureRoutes,
    importRoutes,
    listAttemptsRoutes,
    quizAttemptRoutes,
    attemptRoutes,
    mockRoutes,
    studyDayRoutes,
    readinessRoutes,
    forecastRoutes,
    resumeRoutes,
    reviewRoutes,
    progressRoutes,
    classroomRoutes,
    joiningRoutes,
    memberRoutes,
    assignmentRoutes,
    extensionRoutes,
    takingRoutes,
    ltiServiceRoutes,
    mailingRoutes,
    rosterRoutes,
    correctionRoutes,
    gradebookRoutes,
    liveRoutes,
    analysisRoutes,
    quizAnalysisRoutes,
    gradebookExportRoutes,
    matrixRoutes,
    answerRoutes,
    learnerAttemptRoutes,
    sharingRoutes,
    tokenRoutes,
    webhookRoutes,
    linkRoutes,
    copyRoutes,
    operatorRoutes,
    ltiOperatorRoutes,
    ltiLaunchRoutes,
    examRoutes,
    memoryRoutes,
    planRoutes,
    practiceRoutes,
    flagRoutes,
    reviewLogRoutes,
  ]
  for (const addRoutes of domains) addRoutes(router)
  router.closePaths()
  for (const path of ['/api', '/api/*']) {
    app.all(path, { schema: { hide: true } }, () => {
      throw new NotFound()
    })
  }
}

// An empty JSON body is accepted, since some clients send a JSON content type with every call.
function readJson(app: FastifyInstance): void {
  readJsonBodies(app, {
    findSender: async ({ viewer }) => viewer,
    empty: () => undefined,
    unreadable: () => new UnreadableBody('The body is no valid JSON'),
  })
  // The upload call reads its form itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null, new UnreadableBody('Send the body as application/json'))
  })
}
