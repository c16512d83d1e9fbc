import { builder } from '../../graphql/base/builder.ts'
import { QuizType } from '../quiz-types.graphql.ts'
import type { QuizEdit } from './edit-layout.ts'

export const QuizEditType = builder.objectRef<QuizEdit>('QuizEdit').implement({
  description: 'An edit of which questions and sections a quiz has, or of their order.',
  fields: (t) => ({
    editId: t.exposeID('editId', {
      description: 'The edit’s id, with which undoEdit undoes it for a day.',
    }),
    quiz: t.field({
      type: QuizType,
      description: 'The quiz after the edit.',
      resolve: ({ quiz }) => quiz,
    }),
    questionIds: t.exposeIDList('questionIds', {
      description: 'The questions that it added, moved, deleted or brought back.',
    }),
    sectionId: t.exposeID('sectionId', {
      nullable: true,
      description: 'The section that it added, moved, deleted or brought back.',
    }),
  }),
})

/** The union of the results of an edit. */
export const editUnion = (name: string) => ({
  name,
  description: 'The edit, or the reason nothing was changed.',
})

/** What all mutations that edit the layout share. */
export const EDIT = { nullable: true } as const
