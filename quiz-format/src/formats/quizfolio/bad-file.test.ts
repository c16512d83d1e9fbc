import { describe, expect, test } from 'vitest'
import { problemLines, readAs } from '../../../test/support/read.ts'

const QUESTION = { question: 'Which?', options: ['a', 'b'], correct_answer: 1 }
const read = (file: object) => readAs('json', JSON.stringify(file))
const withQuestion = (fields: object, sections?: object[]) =>
  read({ quizfolio: 1, ...(sections && { sections }), questions: [{ ...QUESTION, ...fields }] })

describe('a bad file', () => {
  const AB = [{ name: 'A' }, { name: 'B' }, { name: 'A' }]
  test.each<[string, ReturnType<typeof read>, string[]]>([
    [
      'a newer version',
      read({ quizfolio: 2, questions: 7 }),
      ['- quizfolio: The file was made by a newer Quizfolio'],
    ],
    [
      'no version',
      read({ quizfolio: '1', questions: [] }),
      ['- quizfolio: The version of the format is "1": write 1'],
    ],
    ['no questions', read({ quizfolio: 1, questions: [] }), ['- questions: The file has no questions']],
    ['no list of questions', read({ quizfolio: 1 }), ['- questions: The questions are missing']],
    [
      'an unknown field',
      read({ quizfolio: 1, tags: [], questions: [QUESTION] }),
      ['- tags: There is no such field'],
    ],
    ['an unknown field of a question', withQuestion({ hint: 'x' }), ['1 hint: There is no such field']],
    [
      'an unknown field of a section',
      withQuestion({}, [{ name: 'A', color: 'red' }]),
      ['- sections: Section 1: "color": There is'],
    ],
    [
      'a section without a name',
      withQuestion({}, [{ name: 'A' }, {}]),
      ['- sections: Section 2: The name is missing'],
    ],
    [
      'a section that is a text',
      withQuestion({}, ['A' as unknown as object]),
      ['- sections: Section 1: It is "A"'],
    ],
    ['an unknown section', withQuestion({ section: 'C' }, AB), ['1 section: No section is called "C"']],
    [
      'an ambiguous section',
      withQuestion({ section: 'A' }, AB),
      ['1 section: Several sections are called "A": write the number of one, 0 or 2'],
    ],
    [
      'a section number that is too large',
      withQuestion({ section: 3 }, AB),
      ['1 section: The section is 3: write a name, or the number of an entry of "sections", from 0 to 2'],
    ],
    [
      'a section number without a list of sections',
      withQuestion({ section: 0 }),
      ['1 section: The section is 0, and the file has no "sections"'],
    ],
    [
      'a section that is an object',
      withQuestion({ section: {} }, AB),
      ['1 section: The section is an object'],
    ],
    [
      'one option',
      withQuestion({ options: ['a'] }),
      ['1 options: The number of options is 1: write 2 to 10'],
    ],
    [
      'an answer beyond the options',
      withQuestion({ correct_answer: 2 }),
      ['1 correct_answer: The answer is 2: write a number, from 0 to 1'],
    ],
    [
      'long texts',
      read({ quizfolio: 1, title: 'x'.repeat(51), description: 'x'.repeat(201), questions: [QUESTION] }),
      ['- title: The title has 51', '- description: The description has 201'],
    ],
    ['an empty title', read({ quizfolio: 1, title: ' ', questions: [QUESTION] }), ['- title: Please enter']],
    [
      'a time limit of 0',
      read({ quizfolio: 1, time_limit: 0, questions: [QUESTION] }),
      ['- time_limit: The time limit must be from 1'],
    ],
    [
      'a time limit with half a minute',
      read({ quizfolio: 1, time_limit: 1.5, questions: [QUESTION] }),
      ['- time_limit: The time limit must be a whole'],
    ],
    [
      'a duplicate field',
      readAs(
        'json',
        '{"quizfolio":1,"title":"a","title":"b","questions":[{"question":"q","options":["a","b"],"options":["a","b"],"correct_answer":0}]}',
      ),
      [
        '- title: The file has this field more than once',
        '1 options: The item has this field more than once',
      ],
    ],
    [
      'a syntax error',
      readAs('json', '{"quizfolio":1,\n"questions":[}'),
      ['- -: The file is not valid JSON: line 2, column 14'],
    ],
    [
      'text after the object',
      readAs('json', '{"quizfolio":1,"questions":[]} x'),
      ['- -: The file is not valid JSON: line 1, column 32: nothing may follow'],
    ],
    ['no mark', read({ questions: [QUESTION] }), ['- -: The file is not a JSON array']],
  ])('%s', async (_what, result, starts) => {
    expect(problemLines(await result).map((line, index) => line.slice(0, starts[index]?.length))).toEqual(
      starts,
    )
  })

  test('is reported with all its problems', async () => {
    const questions = [{ ...QUESTION, hint: 1 }, { ...QUESTION, options: [] }, 7]
    expect(
      problemLines(await read({ quizfolio: 1, title: 3, questions })).map((line) => line.split(':')[0]),
    ).toEqual(['- title', '1 hint', '2 options', '3 -'])
  })

  test('with too many sections is not read to the end', async () => {
    const names = Array.from({ length: 2_001 }, (_, index) => `s${index}`)
    const listed = await read({
      quizfolio: 1,
      sections: names.map((name) => ({ name })),
      questions: [QUESTION],
    })
    expect(problemLines(listed)).toEqual([
      expect.stringMatching(/^- sections: A quiz has at most 2,000 sections/),
    ])
    const collected = await read({
      quizfolio: 1,
      questions: names.map((section) => ({ ...QUESTION, section })),
    })
    expect(problemLines(collected)).toEqual([
      expect.stringMatching(/^2001 section: A quiz has at most 2,000 sections/),
    ])
  })
})
