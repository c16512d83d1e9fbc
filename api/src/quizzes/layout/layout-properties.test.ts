// Random edits of a quiz, one after the other and at once, compared with a list that is edited by hand.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { layoutOf } from '../../../test/support/data/layouts.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { PROPERTY_TIME, expectProperty } from '../../../../quiz-format/test/support/properties.ts'

const it = useTestApp()
const edit = fc.record({
  do: fc.constantFrom('move', 'delete', 'duplicate', 'undo'),
  picks: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }),
  section: fc.nat(2),
  after: fc.option(fc.nat(7)),
})

const SECTIONS = ['A', 'B', '']
type Layout = string[][]

const asText = (layout: Layout) =>
  layout
    .map((ids, index) => (SECTIONS[index] ? `${SECTIONS[index]}: ${ids.join(' ')}`.trim() : ids.join(' ')))
    .filter((part) => part !== '')
    .join(' | ')

test(
  'any sequence of edits has the same result as with a plain list, and undone edits leave nothing behind',
  { timeout: PROPERTY_TIME },
  async () => {
    await expectProperty(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const owner = await createUser(it)
        const quiz = await createQuiz(it, owner, { A: 3, B: 3, '': 2 })
        const ids = quiz.questions.map(({ id }) => id)
        let model: Layout = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]
        const past: { id: string; before: Layout }[] = []
        const send = async (path: string, body: object = {}) =>
          (await it.rest('POST', `/api/quizzes/${quiz.id}/${path}`, { token: owner.token, body })).body.data
        const done = (data: { edit_id: string }, after: Layout) => {
          past.push({ id: data.edit_id, before: model })
          model = after
        }
        for (const { do: what, picks, section, after } of edits) {
          const all = model.flat()
          const picked = [...new Set(picks.flatMap((pick) => all[pick] ?? []))]
          const inOrder = all.filter((id) => picked.includes(id))
          if (what === 'undo') {
            const last = past.pop()
            if (last) {
              await send(`edits/${last.id}/undo/`)
              model = last.before
            }
          } else if (inOrder.length === 0) continue
          else if (what === 'delete') {
            const data = await send('questions/delete/', { question_ids: picked })
            done(
              data,
              model.map((list) => list.filter((id) => !picked.includes(id))),
            )
          } else if (what === 'duplicate') {
            const data = await send('questions/duplicate/', { question_ids: picked })
            const copies = new Map(inOrder.map((id, index) => [id, data.question_ids[index]]))
            done(
              data,
              model.map((list) => list.flatMap((id) => (copies.has(id) ? [id, copies.get(id)] : [id]))),
            )
          } else {
            const target = model[section] ?? []
            const anchor = after === null ? null : (target[after] ?? undefined)
            const data = await send('questions/move/', {
              question_ids: picked,
              section_id: quiz.sectionIds[section] ?? null,
              ...(anchor !== undefined && { after_question_id: anchor }),
            })
            const stays = (id: string) => !picked.includes(id)
            const end =
              anchor === undefined ? target.length : anchor === null ? 0 : target.indexOf(anchor) + 1
            const place = target.slice(0, end).filter(stays).length
            const next = model.map((list) => list.filter(stays))
            next[section]?.splice(place, 0, ...inOrder)
            done(data, next)
          }
          expect(await layoutOf(it, owner, quiz.id, (id) => id)).toBe(asText(model))
        }
        await expectDense(quiz.id)
      }),
      15,
    )
  },
)

/** Positions are 1 to n in the order of the sections, and all counts equal a recount. */
async function expectDense(quizId: string): Promise<void> {
  const rows = await it.sql<{ position: number; section: number | null }>(
    `SELECT q.position, s.position AS section FROM questions q LEFT JOIN sections s ON s.id = q.section_id
     WHERE q.quiz_id = $1 AND q.position > 0 ORDER BY q.position`,
    [quizId],
  )
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, index) => index + 1))
  const order = rows.map(({ section }) => section ?? Infinity)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  const [counts] = await it.sql<{ questions: number }>(
    'SELECT question_count AS questions FROM quizzes WHERE id = $1',
    [quizId],
  )
  expect(counts?.questions).toBe(rows.length)
  const wrong = await it.sql(
    `SELECT FROM sections s WHERE quiz_id = $1 AND position > 0 AND question_count <>
       (SELECT count(*) FROM questions WHERE section_id = s.id AND position > 0)`,
    [quizId],
  )
  expect(wrong).toEqual([])
}

test('edits, deletions and starts at once leave dense positions, and each attempt one state of the quiz', async () => {
  const [owner, learner] = [await createUser(it), await createUser(it)]
  const quiz = await createQuiz(it, owner, { A: 8, B: 8, '': 4 })
  await it.rest('PUT', `/api/quizzes/${quiz.id}/shares/${learner.username}/`, {
    token: owner.token,
    body: { right: 'EDIT' },
  })
  const send = (token: string, path: string, body: object = {}) =>
    it.rest('POST', `/api/quizzes/${quiz.id}/${path}`, { token, body })
  const statuses = new Set<number>()
  const repeat = async (work: (round: number) => Promise<{ status: number }>) => {
    for (let round = 0; round < 8; round++) statuses.add((await work(round)).status)
  }
  const idOf = (index: number) => quiz.questions[index % 20]?.id
  await Promise.all([
    repeat((round) =>
      send(owner.token, 'questions/move/', {
        question_ids: [idOf(round), idOf(round + 9)],
        section_id: quiz.sectionIds[round % 2],
      }),
    ),
    repeat((round) => send(learner.token, 'questions/delete/', { question_ids: [idOf(round + 2)] })),
    repeat((round) => send(learner.token, 'questions/duplicate/', { question_ids: [idOf(round * 2 + 1)] })),
    repeat((round) =>
      send(owner.token, `sections/${quiz.sectionIds[1]}/move/`, {
        after_section_id: round % 2 ? null : quiz.sectionIds[0],
      }),
    ),
    repeat(async () => {
      const start = await send(learner.token, 'start/')
      const id = start.body.data.attempt_id
      const { body } = await it.rest('GET', `/api/attempts/${id}/`, { token: learner.token })
      expect(
        body.data.questions.map((question: { question_number: number }) => question.question_number),
      ).toEqual(body.data.questions.map((_question: object, index: number) => index + 1))
      return it.rest('POST', `/api/attempts/${id}/end/`, { token: learner.token })
    }),
  ])
  expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([])
  await expectDense(quiz.id)
})
