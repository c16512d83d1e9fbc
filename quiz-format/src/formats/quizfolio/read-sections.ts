import type { ProblemList } from '../../problem.ts'
import { MAX_SECTIONS, type QuizSection, sectionDescriptionProblem, sectionNameProblem } from '../../quiz.ts'
import { describeValue } from '../json/json-fields.ts'
import { fieldsOf } from '../json/json-fields.ts'
import { type JsonItem, arrayItems } from '../json/json-items.ts'
import { TOO_MANY_SECTIONS } from '../quiz-limits.ts'
import { UNKNOWN_FIELD, fieldText, unknownFields } from './field-text.ts'

const FIELD = 'sections'
const KNOWN = ['name', 'description']

/**
 * @param start offset of the list
 * @returns meaningless if problems were added
 */
export function readSections(text: string, start: number, problems: ProblemList): QuizSection[] {
  const sections: QuizSection[] = []
  if (text[start] !== '[') {
    problems.add(null, FIELD, 'The sections are no array: write [ and ], and between them an object for each')
    return sections
  }
  for (const item of arrayItems(text, start)) {
    if (item.row > MAX_SECTIONS) {
      problems.add(null, FIELD, TOO_MANY_SECTIONS)
      break
    }
    sections.push(sectionIn(item, problems))
  }
  return sections
}

function sectionIn({ row, value, duplicateFields }: JsonItem, problems: ProblemList): QuizSection {
  const location = `Section ${row}: `
  const add = (message: string) => problems.add(null, FIELD, location + message)
  const fields = fieldsOf(value)
  if (!fields) {
    add(`It is ${describeValue(value)}: write an object with name and description`)
    return { name: '', description: null }
  }
  for (const name of unknownFields(fields, KNOWN)) add(`"${name}": ${UNKNOWN_FIELD}`)
  for (const name of KNOWN)
    if (duplicateFields.has(name)) add(`It has the field "${name}" more than once: keep one of them`)
  const name = fieldText(
    fields,
    { field: 'name', problemOf: sectionNameProblem, column: FIELD, location },
    problems,
  )
  if (fields['name'] === undefined || fields['name'] === null)
    add('The name is missing: write a text in double quotes')
  const rule = { field: 'description', problemOf: sectionDescriptionProblem, column: FIELD, location }
  return { name: name ?? '', description: fieldText(fields, rule, problems) }
}
