import { builder } from '../../graphql/base/builder.ts'
import { dateOfStudyDay } from '../log/study-day.ts'
import type { RememberedQuestion } from './remembered-question.ts'

const dateOf = (day: number | null) => (day === null ? null : dateOfStudyDay(day))

export const QuestionMemoryType = builder.objectRef<RememberedQuestion>('QuestionMemory').implement({
  description:
    'What the viewer remembers of a question. All but the chance is null before the first answer that counts.',
  fields: (t) => ({
    questionId: t.exposeID('questionId', { description: 'The question’s id.' }),
    stability: t.exposeFloat('stability', {
      nullable: true,
      description: 'Days until the chance to recall has fallen to 90 %.',
    }),
    difficulty: t.exposeFloat('difficulty', { nullable: true, description: 'From 1 to 10.' }),
    lastDay: t.string({
      nullable: true,
      description: 'The study day of the latest answer, as a date.',
      resolve: ({ lastDay }) => dateOf(lastDay),
    }),
    dueDay: t.string({
      nullable: true,
      description: 'The study day on which it should be answered again, as a date.',
      resolve: ({ dueDay }) => dateOf(dueDay),
    }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Study days with an answer.' }),
    lapses: t.exposeInt('lapses', {
      nullable: true,
      description: 'Later study days whose first answer was wrong.',
    }),
    chance: t.exposeFloat('chance', {
      description: 'That the viewer answers it correctly, from 0 to 1, with luck and slips.',
    }),
  }),
})
