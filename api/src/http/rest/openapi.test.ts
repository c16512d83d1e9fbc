import { expect, test } from 'vitest'
import { schema } from '../../graphql/schema/schema.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

test('every call of the specification is described, with its error responses', async () => {
  const { status, body } = await it.rest('GET', '/api/openapi.json')
  expect([status, body.openapi]).toEqual([200, '3.1.0'])
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.sort()).toEqual([
    'DELETE /api/assignments/{assignmentId}/',
    'DELETE /api/assignments/{assignmentId}/extensions/{memberId}/',
    'DELETE /api/auth/account/',
    'DELETE /api/auth/identities/{identityId}/',
    'DELETE /api/classrooms/{classroomId}/',
    'DELETE /api/lti/platforms/{platformId}/',
    'DELETE /api/quizzes/{quizId}/delete/',
    'DELETE /api/quizzes/{quizId}/exam/',
    'DELETE /api/quizzes/{quizId}/links/{linkId}/',
    'DELETE /api/quizzes/{quizId}/pictures/{picture}/',
    'DELETE /api/quizzes/{quizId}/questions/{questionId}/flag/',
    'DELETE /api/quizzes/{quizId}/shares/{username}/',
    'DELETE /api/tokens/{tokenId}/',
    'DELETE /api/webhooks/{webhookId}/',
    'GET /api/assignments/{assignmentId}/',
    'GET /api/assignments/{assignmentId}/analysis/',
    'GET /api/assignments/{assignmentId}/answers/',
    'GET /api/assignments/{assignmentId}/attempts/',
    'GET /api/assignments/{assignmentId}/lti-scores/',
    'GET /api/assignments/{assignmentId}/matrix.csv',
    'GET /api/assignments/{assignmentId}/progress/',
    'GET /api/attempts/',
    'GET /api/attempts/{attemptId}/',
    'GET /api/auth/account/export/',
    'GET /api/auth/account/export/{exportId}/download/',
    'GET /api/auth/identities/',
    'GET /api/auth/mail-preferences/',
    'GET /api/auth/oidc/',
    'GET /api/auth/oidc/callback/',
    'GET /api/auth/oidc/start/',
    'GET /api/auth/profile/',
    'GET /api/classrooms/',
    'GET /api/classrooms/{classroomId}/',
    'GET /api/classrooms/{classroomId}/assignments/',
    'GET /api/classrooms/{classroomId}/gradebook.csv',
    'GET /api/classrooms/{classroomId}/gradebook.xlsx',
    'GET /api/classrooms/{classroomId}/gradebook/',
    'GET /api/classrooms/{classroomId}/members/',
    'GET /api/dashboard/',
    'GET /api/lti/platforms/',
    'GET /api/mail/unsubscribe/{token}/',
    'GET /api/operators/reports/',
    'GET /api/practice/',
    'GET /api/practice/{practiceId}/',
    'GET /api/quizzes/',
    'GET /api/quizzes/{quizId}/',
    'GET /api/quizzes/{quizId}/analysis/',
    'GET /api/quizzes/{quizId}/attempts/',
    'GET /api/quizzes/{quizId}/corrections/',
    'GET /api/quizzes/{quizId}/exam/',
    'GET /api/quizzes/{quizId}/export/',
    'GET /api/quizzes/{quizId}/forecasts/',
    'GET /api/quizzes/{quizId}/links/',
    'GET /api/quizzes/{quizId}/memory/',
    'GET /api/quizzes/{quizId}/pictures/',
    'GET /api/quizzes/{quizId}/pictures/{picture}/',
    'GET /api/quizzes/{quizId}/readiness/',
    'GET /api/quizzes/{quizId}/shares/',
    'GET /api/quizzes/{quizId}/statistics/',
    'GET /api/reviews.csv',
    'GET /api/reviews.txt',
    'GET /api/shared/{token}/',
    'GET /api/study-days/',
    'GET /api/today/',
    'GET /api/tokens/',
    'GET /api/webhooks/',
    'GET /api/webhooks/{webhookId}/',
    'GET /api/webhooks/{webhookId}/deliveries/',
    'PATCH /api/assignments/{assignmentId}/',
    'PATCH /api/auth/mail-preferences/',
    'PATCH /api/auth/profile/',
    'PATCH /api/classrooms/{classroomId}/',
    'PATCH /api/classrooms/{classroomId}/members/{memberId}/',
    'PATCH /api/lti/platforms/{platformId}/',
    'PATCH /api/operators/accounts/{username}/',
    'PATCH /api/operators/links/{linkId}/',
    'PATCH /api/operators/quizzes/{quizId}/',
    'PATCH /api/quizzes/{quizId}/questions/{questionId}/update/',
    'PATCH /api/quizzes/{quizId}/sections/{sectionId}/update/',
    'PATCH /api/quizzes/{quizId}/update-description/',
    'PATCH /api/webhooks/{webhookId}/',
    'POST /api/assignments/{assignmentId}/extensions/',
    'POST /api/assignments/{assignmentId}/lti-members/',
    'POST /api/assignments/{assignmentId}/lti-scores/',
    'POST /api/assignments/{assignmentId}/remind/',
    'POST /api/assignments/{assignmentId}/revision/',
    'POST /api/assignments/{assignmentId}/start/',
    'POST /api/attempts/{attemptId}/answer/{questionId}/',
    'POST /api/attempts/{attemptId}/complete/',
    'POST /api/attempts/{attemptId}/end/',
    'POST /api/attempts/{attemptId}/resume/',
    'POST /api/auth/account/export/',
    'POST /api/auth/change-password/',
    'POST /api/auth/login/',
    'POST /api/auth/logout/',
    'POST /api/auth/oidc/link/',
    'POST /api/auth/oidc/session/',
    'POST /api/auth/password-reset/',
    'POST /api/auth/password-reset/confirm/',
    'POST /api/auth/register/',
    'POST /api/classrooms/',
    'POST /api/classrooms/join/',
    'POST /api/classrooms/{classroomId}/assignments/',
    'POST /api/classrooms/{classroomId}/hand-over/',
    'POST /api/classrooms/{classroomId}/hand-over/accept/',
    'POST /api/classrooms/{classroomId}/join-code/',
    'POST /api/classrooms/{classroomId}/leave/',
    'POST /api/classrooms/{classroomId}/roster/',
    'POST /api/files/upload/',
    'POST /api/lti/deep-link/',
    'POST /api/lti/platforms/',
    'POST /api/lti/registrations/',
    'POST /api/lti/session/',
    'POST /api/mail/unsubscribe/{token}/',
    'POST /api/operators/reports/{reportId}/close/',
    'POST /api/practice/',
    'POST /api/practice/{practiceId}/answer/',
    'POST /api/quizzes/',
    'POST /api/quizzes/{quizId}/copy/',
    'POST /api/quizzes/{quizId}/edits/{editId}/undo/',
    'POST /api/quizzes/{quizId}/links/',
    'POST /api/quizzes/{quizId}/mock/',
    'POST /api/quizzes/{quizId}/pictures/',
    'POST /api/quizzes/{quizId}/questions/',
    'POST /api/quizzes/{quizId}/questions/delete/',
    'POST /api/quizzes/{quizId}/questions/duplicate/',
    'POST /api/quizzes/{quizId}/questions/move/',
    'POST /api/quizzes/{quizId}/questions/{questionId}/correct/',
    'POST /api/quizzes/{quizId}/sections/',
    'POST /api/quizzes/{quizId}/sections/{sectionId}/delete/',
    'POST /api/quizzes/{quizId}/sections/{sectionId}/move/',
    'POST /api/quizzes/{quizId}/sections/{sectionId}/start/',
    'POST /api/quizzes/{quizId}/start/',
    'POST /api/shared/{token}/copy/',
    'POST /api/shared/{token}/report/',
    'POST /api/shared/{token}/start/',
    'POST /api/tokens/',
    'POST /api/tokens/{tokenId}/rotate/',
    'POST /api/webhooks/',
    'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/replay/',
    'POST /api/webhooks/{webhookId}/replay/',
    'POST /api/webhooks/{webhookId}/rotate-secret/',
    'POST /api/webhooks/{webhookId}/test/',
    'PUT /api/assignments/{assignmentId}/extensions/{memberId}/',
    'PUT /api/quizzes/{quizId}/exam/',
    'PUT /api/quizzes/{quizId}/questions/{questionId}/flag/',
    'PUT /api/quizzes/{quizId}/shares/{username}/',
  ])
})

interface Operation {
  operationId?: string
  tags: string[]
  responses: Record<string, { content: { 'application/json': { schema: { $ref?: string } } } }>
}

async function readDescription() {
  const { body } = await it.rest('GET', '/api/openapi.json')
  const paths = Object.values<Record<string, Operation>>(body.paths)
  return { body, operations: paths.flatMap((methods) => Object.values(methods)) }
}

test('every call has a unique operationId: the name of the equivalent mutation, if there is one', async () => {
  const { body, operations } = await readDescription()
  const names = operations.map(({ operationId = '' }) => operationId)
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/)
  expect(new Set(names).size).toBe(names.length)
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  // Only GraphQL has syncQuiz.
  const missing = mutations.filter((name) => !names.includes(name))
  expect(missing).toEqual(['syncQuiz'])
  // Besides reads, the calls without a mutation are startSectionAttempt and those on pictures, which are
  // files. In GraphQL, startAttempt takes the section as an input.
  const methods = Object.values<Record<string, Operation>>(body.paths)
  const reads = new Set(methods.map(({ get }) => get?.operationId))
  const isRead = (name: string) => reads.has(name)
  expect(names.filter((name) => !mutations.includes(name) && !isRead(name)).toSorted()).toEqual([
    'addPicture',
    'deletePicture',
    'startSectionAttempt',
  ])
})

test('error schemas and tags have names, and all references can be resolved', async () => {
  const { body, operations } = await readDescription()
  const names = Object.keys(body.components.schemas)
  const referred = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )
  expect([...new Set(referred)].toSorted()).toEqual(names.toSorted())
  const tags = new Set(body.tags.map(({ name }: { name: string }) => name))
  for (const { operationId, responses, tags: own } of operations) {
    expect([operationId, own.every((tag) => tags.has(tag))]).toEqual([operationId, true])
    for (const [status, { content }] of Object.entries(responses).filter(([status]) => status >= '400'))
      expect([operationId, status, content['application/json'].schema.$ref]).toEqual([
        operationId,
        status,
        expect.stringMatching(/^#\/components\/schemas\/\w+Failure$/),
      ])
  }
})

test('request bodies are described by the schemas that validate them', async () => {
  const { body } = await it.rest('GET', '/api/openapi.json')
  const bodyOf = (path: string) =>
    body.paths[path].post.requestBody.content['application/json'].schema.properties
  expect(bodyOf('/api/auth/register/')).toMatchObject({
    username: { maxLength: 10, pattern: expect.any(String) },
    email: { maxLength: 50, format: 'email' },
    password: { minLength: 6 },
  })
  expect(bodyOf('/api/attempts/{attemptId}/answer/{questionId}/')).toMatchObject({
    selected_option: { type: 'integer', minimum: 0, maximum: 9 },
  })
  expect(body.paths['/api/quizzes/{quizId}/start/'].post.requestBody.required).toBe(false)
  expect(JSON.stringify(body)).not.toContain('x-optional')
})

test('the documentation page loads nothing from other origins and runs only its own scripts', async () => {
  const page = await it.rest('GET', '/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Quizfolio')
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  for (const [, path] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await it.rest('GET', path ?? '')).status).toBe(200)
  }
  expect((await it.rest('GET', '/api/quizzes/')).headers['content-security-policy']).not.toContain(
    'script-src',
  )
})
