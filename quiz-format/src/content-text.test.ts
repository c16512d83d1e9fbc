import { expect, test } from 'vitest'
import { contentText } from './content-text.ts'
import { quizOf } from './quiz.ts'
import { quizIn, readAs } from '../test/support/read.ts'

test('returns the same text for a CSV file as earlier versions, so that stored hashes stay valid', async () => {
  const rows = ['q,1,2,3,4,a,B,', 'r,1,2,3,4,b,,why', 's,1,2,3,4,c,A,', 't,1,2,3,4,d,B,']
  const csv = `question,option_a,option_b,option_c,option_d,correct_answer,section,explanation\n${rows.join('\n')}\n`
  expect(contentText(quizIn(await readAs('csv', csv)))).toBe(
    '["B","q",["1","2","3","4"],0,null]\n[null,"r",["1","2","3","4"],1,"why"]\n' +
      '["A","s",["1","2","3","4"],2,null]\n["B","t",["1","2","3","4"],3,null]',
  )
})

test('includes details that only our own format holds', () => {
  const question = {
    text: 'q',
    options: ['a', 'b'],
    answerIndex: 0,
    explanation: null,
    format: 'PLAIN' as const,
  }
  const named = (...names: string[]) => names.map((name) => ({ name, description: null }))
  const plain = quizOf([{ ...question, section: 'A' }])
  const others = [
    { ...plain, description: '' },
    { ...plain, description: 'x' },
    { ...plain, timeLimit: null },
    { ...plain, timeLimit: 5 },
    { ...plain, sections: [{ name: 'A', description: '' }] },
    { ...plain, sections: [{ name: 'A', description: 'x' }] },
    { ...plain, sections: named('A', 'B') },
    { ...plain, sections: named('A', 'A') },
    { sections: named('A', 'A'), questions: [{ ...question, section: 1 }] },
    { sections: named('B', 'A'), questions: [{ ...question, section: 1 }] },
  ]
  const texts = [plain, ...others].map(contentText)
  expect(new Set(texts).size).toBe(texts.length)
  expect(contentText({ ...plain, title: 'x' })).toBe(texts[0])
})
