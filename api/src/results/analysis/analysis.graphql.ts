// What the answers of an assignment say about its questions, for the instructors of its class.
import { AssignmentType } from '../../assignments/assignment-types.graphql.ts'
import { isTeaching, requireTeachingMember } from '../../classrooms/classrooms.access.ts'
import { builder } from '../../graphql/base/builder.ts'
import { mayEditQuiz } from '../../quizzes/quizzes.access.ts'
import { ItemAnalysisType } from './item-analysis.graphql.ts'
import { readAnalysis } from './read-analysis.ts'

const AttemptChoice = builder.enumType('AttemptChoice', {
  description: 'Which completed attempt of each learner is analysed.',
  values: {
    FIRST: { description: 'The first one.' },
    COUNTED: { description: 'The one whose score counts.' },
  } as const,
})

builder.objectFields(AssignmentType, (t) => ({
  mayEditQuiz: t.boolean({
    nullable: true,
    description: 'Whether the viewer may edit the quiz, and so correct its questions. Null to learners.',
    resolve: ({ assignment, member }, _args, { deps }) =>
      isTeaching(member) && member.userId !== null
        ? mayEditQuiz(deps, { id: member.userId }, assignment.quizId)
        : null,
  }),
  analysis: t.field({
    type: ItemAnalysisType,
    nullable: true,
    description: 'What the answers say about the questions. Only for instructors.',
    args: {
      attempts: t.arg({
        type: AttemptChoice,
        defaultValue: 'FIRST',
        description: 'Which completed attempt of each learner is analysed.',
      }),
    },
    resolve: ({ assignment, member }, { attempts }, { deps }) => {
      requireTeachingMember(member)
      return readAnalysis(deps, assignment, attempts ?? 'FIRST')
    },
  }),
}))
