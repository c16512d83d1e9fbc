import type { ProblemList } from '../../problem.ts'
import { type QuizDocument, type QuizSection, type SectionedQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { LosslessReport } from '../file-format.ts'
import { describeValue } from '../json/json-fields.ts'
import { type JsonItem, arrayItems } from '../json/json-items.ts'
import { QUESTION_FIELDS, reportDuplicateField, itemFields, readContent } from '../json/json-question.ts'
import { QuizLimits } from '../quiz-limits.ts'
import { type Fields, UNKNOWN_FIELD, unknownFields } from './field-text.ts'
import { MARK, type Member, objectMembers } from './object-members.ts'
import { SectionFinder } from './section-finder.ts'
import { readDetails } from './read-details.ts'
import { readSections } from './read-sections.ts'

/** Version of the format; the only one so far. */
export const VERSION = 1

const EMPTY_QUIZ: QuizDocument = { sections: [], questions: [] }
const SMALL_FIELDS = ['$schema', MARK, 'title', 'description', 'time_limit'] as const
const KNOWN = [...SMALL_FIELDS, 'sections', 'questions']

/**
 * Parses a complete quiz in our own format.
 * @param text a JSON object
 * @returns the quiz; meaningless if there are problems
 * @throws JsonFault where the text is not JSON
 */
export function readQuizfolio(text: string, report: LosslessReport): QuizDocument {
  const { problems } = report
  const members = new Map<string, Member>()
  for (const member of objectMembers(text)) {
    if (members.has(member.name)) {
      problems.add(null, excerpt(member.name), 'The file has this field more than once: keep one of them')
    }
    members.set(member.name, member)
  }
  const fields = smallFields(text, members)
  const version = versionProblem(fields[MARK])
  if (version !== null) {
    problems.add(null, MARK, version)
    return EMPTY_QUIZ
  }
  for (const name of unknownFields(Object.fromEntries(members), KNOWN))
    problems.add(null, name, UNKNOWN_FIELD)
  checkSchemaField(fields, problems)
  const details = readDetails(fields, problems)
  const sections = members.get('sections')
  const listedSections = sections ? readSections(text, sections.start, problems) : null
  return { ...details, ...questionsOf(text, { member: members.get('questions'), listedSections }, report) }
}

// Excludes the lists, which are parsed entry by entry.
function smallFields(text: string, members: Map<string, Member>): Fields {
  const fields: Fields = {}
  for (const name of SMALL_FIELDS) {
    const member = members.get(name)
    if (member) fields[name] = JSON.parse(text.slice(member.start, member.end))
  }
  return fields
}

function versionProblem(version: unknown): string | null {
  if (version === VERSION) return null
  if (typeof version === 'number' && Number.isInteger(version) && version > VERSION) {
    return `The file was made by a newer Quizfolio: this one reads version ${VERSION} of the format, and the file has ${version}`
  }
  return `The version of the format is ${describeValue(version)}: write ${VERSION}`
}

function checkSchemaField({ $schema: schema }: Fields, problems: ProblemList): void {
  if (schema === undefined || typeof schema === 'string') return
  problems.add(
    null,
    '$schema',
    `The address of the schema is ${describeValue(schema)}: write a text, or delete the field`,
  )
}

function questionsOf(
  text: string,
  { member, listedSections }: { member: Member | undefined; listedSections: QuizSection[] | null },
  { problems, warnings, duplicates }: LosslessReport,
): QuizDocument {
  if (!member || text[member.start] !== '[') {
    const problem = member ? 'The questions are no array' : 'The questions are missing'
    problems.add(null, 'questions', `${problem}: write [ and ], and between them an object for each`)
    return EMPTY_QUIZ
  }
  const limits = new QuizLimits(problems)
  const finder = new SectionFinder(listedSections, limits)
  const questions: SectionedQuestion[] = []
  let count = 0
  for (const item of arrayItems(text, member.start)) {
    count++
    if (!limits.admitsQuestion(item.row)) break
    const question = questionIn(item, finder, problems)
    if (question && problems.count === 0) {
      questions.push(question)
      duplicates.add(question, { row: item.row, column: null, name: `item ${item.row}` }, warnings)
    }
    if (limits.isExceeded) break
  }
  if (count === 0) problems.add(null, 'questions', 'The file has no questions: write them into the array')
  return { sections: finder.sections, questions }
}

function questionIn(item: JsonItem, finder: SectionFinder, problems: ProblemList): SectionedQuestion | null {
  const { row, duplicateFields } = item
  const fields = itemFields(item, problems)
  if (!fields) return null
  for (const field of duplicateFields) reportDuplicateField(row, excerpt(field), problems)
  for (const field of unknownFields(fields, QUESTION_FIELDS)) problems.add(row, field, UNKNOWN_FIELD)
  const section = finder.find(fields.section, row, problems)
  return { section, ...readContent(fields, { row, anyOptionCount: true }, problems) }
}
