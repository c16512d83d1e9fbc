import { EditConflict, Forbidden } from '../../errors.ts'
import { renamed } from '../../http/base/field-names.ts'
import type { Router } from '../../http/base/route.ts'
import { addSection } from './add-section.ts'
import { deleteSection } from './delete-section.ts'
import { editFields, quizEdit } from './layout.rest.ts'
import { addSectionRules, deleteSectionRules, moveSectionRules } from './layout-rules.ts'
import { moveSection } from './move-section.ts'

const sectionNames = { name: 'name', description: 'description' }
const moveNames = { afterSectionId: 'after_section_id' }
const deleteNames = {
  withQuestions: 'with_questions',
  toSectionId: 'to_section_id',
  revision: 'revision',
}

export function sectionRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/:quizId/sections/',
      operationId: 'addSection',
      summary: 'Add a section without questions',
      body: renamed.rules(addSectionRules, sectionNames),
      data: quizEdit,
      status: 201,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => ({
      data: editFields(await addSection(deps, viewer, param('quizId'), renamed.input(body, sectionNames))),
    }),
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/:quizId/sections/:sectionId/move/',
      operationId: 'moveSection',
      summary: 'Move a section with its questions',
      body: renamed.rules(moveSectionRules, moveNames),
      data: quizEdit,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), sectionId: param('sectionId') }
      return { data: editFields(await moveSection(deps, viewer, ids, renamed.input(body, moveNames))) }
    },
  )

  forViewer(
    {
      method: 'POST',
      path: '/api/quizzes/:quizId/sections/:sectionId/delete/',
      operationId: 'deleteSection',
      summary: 'Delete a section, with its questions or without them',
      body: renamed.rules(deleteSectionRules, deleteNames),
      data: quizEdit,
      refusals: [Forbidden, EditConflict],
    },
    async ({ deps, viewer, param, body }) => {
      const ids = { quizId: param('quizId'), sectionId: param('sectionId') }
      return { data: editFields(await deleteSection(deps, viewer, ids, renamed.input(body, deleteNames))) }
    },
  )
}
