import { Forbidden } from '../../../errors.ts'
import type { Router } from '../../../http/base/route.ts'
import { analysis } from '../analysis-fields.rest.ts'
import { analysisJson } from '../analysis-json.rest.ts'
import { quizAnalysisRules, readQuizAnalysis } from './read-quiz-analysis.ts'

export function quizAnalysisRoutes({ forViewer }: Router): void {
  forViewer(
    {
      method: 'GET',
      path: '/api/quizzes/:quizId/analysis/',
      operationId: 'getQuizAnalysis',
      summary: 'Analyse the questions of a quiz',
      description:
        'Over the first completed attempt of each person who took the whole quiz: in practice, or in a class that the owner teaches. Only for the owner.',
      query: quizAnalysisRules,
      data: analysis,
      refusals: [Forbidden],
    },
    async ({ deps, viewer, param, query }) => {
      const figures = await readQuizAnalysis(deps, viewer, param('quizId'), query)
      return { parts: analysisJson(await deps.reports.source(), figures) }
    },
  )
}
