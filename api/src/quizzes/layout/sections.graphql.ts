import { EditConflict, Forbidden, InvalidInput } from '../../errors.ts'
import { builder, viewerOf } from '../../graphql/base/builder.ts'
import { withoutNulls } from '../../input.ts'
import { addSection } from './add-section.ts'
import { deleteSection } from './delete-section.ts'
import { moveSection } from './move-section.ts'
import { EDIT, editUnion, QuizEditType } from './quiz-edit.graphql.ts'

const quizId = { required: true, description: 'The quiz’s id.' } as const
const sectionId = { required: true, description: 'The id of one of the quiz’s sections.' } as const
const input = { required: true, description: 'What to edit.' } as const

const AddSectionInput = builder.inputType('AddSectionInput', {
  description: 'A new section.',
  fields: (t) => ({
    quizId: t.id(quizId),
    name: t.string({ required: true, description: '1 to 100 characters.' }),
    description: t.string({ description: 'At most 200 characters.' }),
  }),
})

const MoveSectionInput = builder.inputType('MoveSectionInput', {
  description: 'A section and its new place.',
  fields: (t) => ({
    quizId: t.id(quizId),
    sectionId: t.id(sectionId),
    afterSectionId: t.id({
      description: 'The section after which to put it. Defaults to the start of the quiz.',
    }),
  }),
})

const DeleteSectionInput = builder.inputType('DeleteSectionInput', {
  description: 'A section, and what becomes of its questions.',
  fields: (t) => ({
    quizId: t.id(quizId),
    sectionId: t.id(sectionId),
    withQuestions: t.boolean({
      required: true,
      description: 'Whether its questions are deleted, too. Otherwise, they move to toSectionId.',
    }),
    toSectionId: t.id({ description: 'The section to whose end its questions move. Defaults to none.' }),
    revision: t.int({
      description:
        'The quiz’s revision that the editor saw: if one of the questions to delete was changed since, the result is EditConflict.',
    }),
  }),
})

builder.mutationFields((t) => ({
  addSection: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Adds a section without questions after the others.',
    errors: { types: [InvalidInput, Forbidden], union: editUnion('AddSectionResult') },
    args: { input: t.arg({ type: AddSectionInput, ...input }) },
    resolve: (_root, { input: { quizId, ...section } }, context) =>
      addSection(context.deps, viewerOf(context), quizId, withoutNulls(section)),
  }),
  moveSection: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Moves a section with its questions.',
    errors: { types: [InvalidInput, Forbidden], union: editUnion('MoveSectionResult') },
    args: { input: t.arg({ type: MoveSectionInput, ...input }) },
    resolve: (_root, { input: { quizId, sectionId, afterSectionId = null } }, context) =>
      moveSection(context.deps, viewerOf(context), { quizId, sectionId }, { afterSectionId }),
  }),
  deleteSection: t.field({
    ...EDIT,
    type: QuizEditType,
    description: 'Deletes a section, with its questions or after they have moved to another place.',
    errors: { types: [InvalidInput, Forbidden, EditConflict], union: editUnion('DeleteSectionResult') },
    args: { input: t.arg({ type: DeleteSectionInput, ...input }) },
    resolve: (_root, { input: { quizId, sectionId, ...what } }, context) =>
      deleteSection(context.deps, viewerOf(context), { quizId, sectionId }, withoutNulls(what)),
  }),
}))
