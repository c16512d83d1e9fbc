import { expect, test } from 'vitest'
import type { TestUser } from '../../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../../test/support/data/learners-class.ts'
import { rememberingLearner } from '../../log/remembering-learner.ts'
import { ankiText } from './anki-text.ts'

const { it, owner, leo, quiz, call, assign, take } = learnersClass({ One: 2, '': 1 })
const RIGHT = 1
const id = (index: number) => quiz.questions[index]?.id as string

const notes = async (who: TestUser) => {
  const { text, headers } = await call('GET', '/api/reviews.txt', undefined, who)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [head, ...lines] = text.split(/(?<=^#tags column:5\n)/m)
  expect(head).toBe(
    '#separator:tab\n#html:true\n#notetype:Basic\n#guid column:1\n#deck column:2\n#tags column:5\n',
  )
  return lines
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}

async function practise(options: (number | null)[]): Promise<void> {
  const { body } = await call('POST', `/api/quizzes/${quiz.id}/start/`, {}, owner)
  const path = `/api/attempts/${body.data.attempt_id}`
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await call('POST', `${path}/answer/${id(index)}/`, { selected_option }, owner)
  await call('POST', `${path}/complete/`, {}, owner)
}

test('each question that was answered is a note with its solution, its deck and its state', async () => {
  expect(await notes(owner)).toEqual([])
  await practise([RIGHT, null, 0])
  const options = '<ol type="A"><li>wrong</li><li>right</li><li>false</li><li>no</li></ol>'
  expect(await notes(owner)).toEqual([
    [
      id(0),
      'Quizfolio::A quiz::One',
      `One 1?${options}`,
      'B. right',
      'quizfolio::due::2026-05-05 quizfolio::reps::1 quizfolio::lapses::0',
    ],
    [
      id(2),
      'Quizfolio::A quiz',
      `Loose 1?${options}`,
      'B. right',
      'quizfolio::due::2026-05-05 quizfolio::reps::1 quizfolio::lapses::0',
    ],
  ])
})

test('texts stay texts: no tags, fields, decks, clozes or sounds', async () => {
  await call('PATCH', `/api/quizzes/${quiz.id}/update-description/`, { title: 'A::B\t"C"' }, owner)
  await call(
    'PATCH',
    `/api/quizzes/${quiz.id}/questions/${id(2)}/update/`,
    {
      questionText: '<b>\t"x"\n& {{c1::y}} [sound:z.mp3]',
      answerOptions: ['a\tb', '<i>'],
      answerIndex: 1,
    },
    owner,
  )
  await it.sql('UPDATE questions SET explanation = $2 WHERE id = $1', [id(2), 'Since\r\n1 < 2'])
  await practise([null, null, 1])
  expect(await notes(owner)).toEqual([
    [
      id(2),
      'Quizfolio::A:B &quot;C&quot;',
      '&lt;b&gt;&#9;&quot;x&quot;<br>&amp; &#123;&#123;c1::y}} &#91;sound:z.mp3]<ol type="A"><li>a&#9;b</li><li>&lt;i&gt;</li></ol>',
      'B. &lt;i&gt;<br><br>Since<br>1 &lt; 2',
      expect.any(String),
    ],
  ])
})

test('formatted texts are HTML, with formulas between the delimiters of MathJax', async () => {
  await call(
    'PATCH',
    `/api/quizzes/${quiz.id}/questions/${id(2)}/update/`,
    {
      questionText: 'Is it **not** $x^{2}$?\n\n```\na\n\tb {{c1::\n```',
      answerOptions: ['$$[1]$$', String.raw`\*a\* [sound:b]`],
      answerIndex: 0,
      format: 'MARKDOWN',
    },
    owner,
  )
  await practise([null, null, 0])
  expect((await notes(owner))[0]?.slice(2, 4)).toEqual([
    String.raw`<p>Is it <strong>not</strong> \(x^{2}\)?</p><pre><code>a<br>&#9;b &#123;&#123;c1::</code></pre>` +
      String.raw`<ol type="A"><li><p>\[[1]\]</p></li><li><p>*a* &#91;sound:b]</p></li></ol>`,
    String.raw`A. <p>\[[1]\]</p>`,
  ])
})

test('void questions are left out, and so are quizzes that cannot be seen any more', async () => {
  await practise([RIGHT, RIGHT, RIGHT])
  const path = `/api/quizzes/${quiz.id}/questions/${id(0)}/correct/`
  await call('POST', path, { reason: 'wrong', void: 'EVERYBODY' }, owner)
  expect((await notes(owner)).map(([guid]) => guid)).toEqual([id(1), id(2)])
  await it.sql('UPDATE quizzes SET archived_at = now() WHERE id = $1', [quiz.id])
  expect(await notes(owner)).toEqual([])
})

test('questions of an assignment are notes once its key is free, if they were answered', async () => {
  await take(await assign({ closes_at: at(60).toISOString() }), [RIGHT, 0])
  expect(await notes(leo)).toEqual([])
  it.clock.now = at(61)
  expect((await notes(leo)).map(([guid]) => guid)).toEqual([id(0), id(1)])
})

test('a quiz whose key is hidden again while the file is read is left out', async () => {
  await take(await assign({ closes_at: at(60).toISOString() }), [RIGHT, 0])
  it.clock.now = at(61)
  const deps = { ...it.database, now: () => at(61), sharing: 'links' } as const
  const parts = ankiText(deps, await rememberingLearner(deps, { id: leo.id, access: null }))
  expect((await parts.next()).value).toContain('#separator:tab')
  await assign({ reveal_key: 'NEVER' })
  expect(await parts.next()).toEqual({ value: '', done: false })
})
