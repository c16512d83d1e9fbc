// Uploads damaged quiz files: the server reports the same problems as quiz-format, or stores and returns
// exactly what quiz-format reads.
import fc from 'fast-check'
import type { QuizDocument, ReadResult } from 'quiz-format'
import { expect, test } from 'vitest'
import { damagedFile } from '../../../quiz-format/test/support/damage.ts'
import { expectProperty, PROPERTY_TIME } from '../../../quiz-format/test/support/properties.ts'
import { createUser, form } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'
import { readAs } from '../../../quiz-format/test/support/read.ts'

const it = useTestApp()
const FILES = 250

type Refused = Extract<ReadResult, { ok: false }>

interface StoredSection {
  name: string
  questions: StoredQuestion[]
}

interface StoredQuestion {
  text: string
  options: string[]
  answer_index: number
}

/** A quiz as REST returns it, in the order of an attempt. */
function asReturned({ sections, questions }: QuizDocument) {
  const questionsIn = (section: number | null) =>
    questions
      .filter((question) => question.section === section)
      .map(({ text, options, answerIndex }) => ({ text, options, answer_index: answerIndex }))
  return {
    sections: sections.map(({ name }, index) => ({ name, questions: questionsIn(index) })),
    questions: questionsIn(null),
  }
}

const plain = ({ text, options, answer_index }: StoredQuestion) => ({ text, options, answer_index })

function expectRefused(response: [status: number, data: unknown], { problemCount, problems }: Refused): void {
  expect(response).toEqual([422, { issue_count: problemCount, issues: problems }])
}

async function expectStored(
  [status, data]: [status: number, data: { quiz_id: string }],
  token: string,
  quiz: QuizDocument,
): Promise<void> {
  expect(status).toBe(201)
  const stored = await it.rest('GET', `/api/quizzes/${data.quiz_id}/`, { token })
  const { sections, questions } = stored.body.data.quiz as {
    sections: StoredSection[]
    questions: StoredQuestion[]
  }
  const plainSections = sections.map((section) => ({
    name: section.name,
    questions: section.questions.map(plain),
  }))
  expect({ sections: plainSections, questions: questions.map(plain) }).toEqual(asReturned(quiz))
}

test(
  'a damaged file is refused with the problems that quiz-format finds, or stored and returned as quiz-format reads it',
  { timeout: PROPERTY_TIME },
  async () => {
    const { token } = await createUser(it)
    const statuses = new Set<number>()
    const anyFile = fc
      .constantFrom('csv' as const, 'json' as const, 'quizfolio' as const)
      .chain((format) => fc.tuple(fc.constant(format), damagedFile(format)))
    const property = fc.asyncProperty(anyFile, async ([format, bytes]) => {
      const extension = format === 'csv' ? 'csv' : 'json'
      const expected = await readAs(extension, bytes)
      const upload = form({ quiz_title: 'T' }, { name: `quiz.${extension}`, content: Buffer.from(bytes) })
      const { status, body } = await it.rest('POST', '/api/files/upload/', { token, ...upload })
      statuses.add(status)
      if (expected.ok) await expectStored([status, body.data], token, expected.quiz)
      else expectRefused([status, body.data], expected)
    })
    await expectProperty(property, FILES)
    // Guards against useless damage: some files must still be valid.
    expect(statuses).toEqual(new Set([201, 422]))
  },
)
