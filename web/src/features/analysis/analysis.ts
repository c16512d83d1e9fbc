import { graphql } from '../../gql/index.ts'
import type { AnalysisFieldsFragment } from '../../gql/graphql.ts'

/** What the pages of an analysis show. The query that has it declares the variables. */
export const AnalysisFields = graphql(`
  fragment AnalysisFields on ItemAnalysis {
    n
    mean
    median
    sd
    skewness
    kurtosis
    cic
    errorRatio
    standardError
    kr20
    questionCount
    findingCount
    voidCount
    questions(orderBy: $order, from: $from, count: $count) {
      questionId
      questionNumber
      text
      format
      pictures {
        name
        url
        width
        height
      }
      answerIndex
      n
      facility
      facilityRange {
        low
        high
      }
      discrimination
      shrunkDiscrimination {
        value
        low
        high
      }
      efficiency
      guessScore
      options {
        index
        text
        n
        share
        meanRest
        correlation
        thirds {
          low
          middle
          high
        }
        fewPicks
      }
      alarm {
        option
        probability
        strong
      }
      findings
    }
  }
`)

/** The figures of a quiz, and of the questions that are loaded. */
export type Analysis = AnalysisFieldsFragment
/** A version of a question, and how it did. */
export type AnalyzedQuestion = Analysis['questions'][number]
/** An option of a question, or no answer, and who picked it. */
export type AnalyzedOption = AnalyzedQuestion['options'][number]
