import { expect, test } from 'vitest'
import { createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { textsOf } from '../../../test/support/data/layouts.ts'
import { share } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()

test('whoever may only read the quiz can edit nothing, and a stranger does not find it', async () => {
  const ada = await createUser(it)
  const quiz = await createQuiz(it, ada, { A: 3, B: 2, '': 1 })
  const edit = (path: string, body: object = {}, token = ada.token) =>
    it.rest('POST', `/api/quizzes/${quiz.id}/${path}`, { token, body })
  const texts = () => textsOf(it, ada, quiz.id)
  const [reader, stranger] = [await createUser(it), await createUser(it)]
  await share(it, ada, quiz.id, { username: reader.username, right: 'VIEW' })
  const { body } = await edit('questions/duplicate/', { question_ids: [quiz.questions[0]?.id] })
  const calls: [string, object][] = [
    ['questions/', { questionText: 'New?', answerOptions: ['a', 'b'], answerIndex: 1 }],
    ['questions/duplicate/', { question_ids: [quiz.questions[0]?.id] }],
    ['questions/move/', { question_ids: [quiz.questions[0]?.id] }],
    ['questions/delete/', { question_ids: [quiz.questions[0]?.id] }],
    ['sections/', { name: 'C' }],
    [`sections/${quiz.sectionIds[0]}/move/`, { after_section_id: null }],
    [`sections/${quiz.sectionIds[0]}/delete/`, { with_questions: true }],
    [`edits/${body.data.edit_id}/undo/`, {}],
  ]
  const before = await texts()
  for (const [path, input] of calls) {
    expect([path, (await edit(path, input, reader.token)).status]).toEqual([path, 403])
    expect([path, (await edit(path, input, stranger.token)).status]).toEqual([path, 404])
  }
  expect(await texts()).toEqual(before)
})
