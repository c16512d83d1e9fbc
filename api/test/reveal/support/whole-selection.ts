// Documents that select every field that can be reached, generated from the schema.
import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql'
import { schema } from '../../../src/graphql/schema/schema.ts'

/** Arguments of fields, by type and name. A field whose argument is required needs a row. */
const ARGUMENTS: Record<string, string> = {
  'User.dailyActivity': '(timeZone: "UTC", days: 1)',
  'Attempt.questions': '(count: 10)',
  'LearnerResult.attempt': '(number: 1)',
}
const OPTIONAL_PAGES = '(first: 2)'

/** Selects a type with everything below it; types that contain themselves end at the second time. */
function wholeSelection(type: GraphQLNamedType, seen: Set<string>, path: string[] = []): string {
  if (!isCompositeType(type)) return ''
  if (!isObjectType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map((member) => `... on ${member.name} ${wholeSelection(member, seen, path)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (path.includes(inner.name)) return []
    seen.add(`${type.name}.${field.name}`)
    return [
      `${field.name}${argumentsOf(type.name, field)} ${wholeSelection(inner, seen, [...path, type.name])}`,
    ]
  })
  return `{ __typename ${fields.join(' ')} }`
}

function argumentsOf(typeName: string, { name, args }: GraphQLField<unknown, unknown>): string {
  const known = ARGUMENTS[`${typeName}.${name}`]
  if (known !== undefined) return known
  const unknown = args.filter((arg) => isRequiredArgument(arg))
  if (unknown.length > 0) throw new Error(`${typeName}.${name} needs a row in ARGUMENTS`)
  return args.some((arg) => arg.name === 'first') ? OPTIONAL_PAGES : ''
}

/** Fields that the documents below select, as `Type.field`. */
export const SELECTED = new Set<string>()

function whole(field: string): string {
  const type = schema.getQueryType()?.getFields()[field]?.type
  if (!type) throw new Error(`The schema has no query ${field}`)
  SELECTED.add(`Query.${field}`)
  return wholeSelection(getNamedType(type), SELECTED, ['Query'])
}

/** The documents by name; together, they hold every query of the schema. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  viewer: `{ serverVersion viewer ${whole('viewer')} }`,
  attempt: `query ($attemptId: ID!, $ownAttemptId: ID!) { attempt(id: $attemptId) ${whole('attempt')}
    own: attempt(id: $ownAttemptId) ${whole('attempt')}
    wrong: attempt(id: $ownAttemptId) { questions(onlyIncorrect: true) { number } } }`,
  assignment: `query ($assignmentId: ID!) { assignment(id: $assignmentId) ${whole('assignment')} }`,
  classroom: `query ($classroomId: ID!) { classroom(id: $classroomId) ${whole('classroom')} }`,
  memory: `query ($quizId: ID!) { memory(quizId: $quizId) ${whole('memory')} }`,
  questionMemory: `query ($quizId: ID!, $questionId: ID!) {
    questionMemory(quizId: $quizId, questionId: $questionId) ${whole('questionMemory')} }`,
  nextLevel: `query ($quizId: ID!) { nextLevel(quizId: $quizId) ${whole('nextLevel')} }`,
  studyDays: `query ($quizId: ID!) { studyDays(quizId: $quizId) ${whole('studyDays')} }`,
  readiness: `query ($quizId: ID!) { readiness(quizId: $quizId) ${whole('readiness')} }`,
  forecasts: `query ($quizId: ID!) { forecasts(quizId: $quizId) ${whole('forecasts')} }`,
  exam: `query ($quizId: ID!) { exam(quizId: $quizId) ${whole('exam')} }`,
  learnerResult: `query ($classroomId: ID!, $memberId: ID!, $assignmentId: ID!) {
    learnerResult(classroomId: $classroomId, memberId: $memberId, assignmentId: $assignmentId) ${whole('learnerResult')} }`,
  practice: `query ($practiceId: ID!) { practice(id: $practiceId) ${whole('practice')} }`,
  openPractices: `{ openPractices ${whole('openPractices')} }`,
  practiceTotal: `query ($quizId: ID!) { practiceTotal(input: { mode: WRONG, quizId: $quizId }) }`,
  quiz: `query ($quizId: ID!) { quiz(id: $quizId) ${whole('quiz')} }`,
  quizQuestion: `query ($questionId: ID!) { question(id: $questionId) ${whole('question')} }`,
  reports: `{ reports ${whole('reports')} }`,
  shared: `query ($token: String!) { sharedQuiz(token: $token) ${whole('sharedQuiz')} }`,
  quizzes: `{ quizzes(first: 2) ${whole('quizzes')} }`,
  attempts: `{ attempts(first: 2) ${whole('attempts')} }`,
  nodesOfQuiz: `query ($ownAttemptId: ID!, $assignmentId: ID!, $questionId: ID!, $memberId: ID!) {
    node(id: $ownAttemptId) { ... on Attempt ${whole('attempt')} }
    nodes(ids: [$assignmentId, $questionId, $memberId]) { ... on Question ${whole('question')}
      ... on Assignment { id title } ... on Member { id displayName } } }`,
  section: `query ($sectionId: ID!) { section(id: $sectionId) ${whole('section')} }`,
}
for (const field of ['serverVersion', 'institution', 'ltiPlatforms', 'practiceTotal', 'node', 'nodes'])
  SELECTED.add(`Query.${field}`)
