import type { TextFormat } from '../../../rich/text-format.ts'
import type { ImageHtml } from '../../../rich/writing/write-html.ts'
import { QTI_3, type ItemToWrite } from './item-to-write.ts'
import { blockOf } from './xhtml-block.ts'

const MATCH_CORRECT = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml'
const RESPONSE = 'RESPONSE'
const EXPLANATION = 'EXPLANATION'

/**
 * Writes a QTI 3.0 single-choice item that is scored by the standard template. The explanation becomes
 * feedback shown for every answer.
 * @param item with XML-safe texts
 */
export function itemXml({ identifier, question, imageHtml }: ItemToWrite): string {
  const { text, options, answerIndex, explanation, format } = question
  const choices = options.map(
    (option, index) =>
      `      <qti-simple-choice identifier="${choiceName(index)}">${blockOf(option, format, imageHtml)}</qti-simple-choice>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${QTI_3}" identifier="${identifier}" title="${identifier}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="${RESPONSE}" cardinality="single" base-type="identifier">
    <qti-correct-response>
      <qti-value>${choiceName(answerIndex)}</qti-value>
    </qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
${explanation === null ? '' : FEEDBACK_DECLARATION}  <qti-item-body>
    ${blockOf(text, format, imageHtml)}
    <qti-choice-interaction response-identifier="${RESPONSE}" shuffle="false" max-choices="1">
${choices.join('')}    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing template="${MATCH_CORRECT}"/>
${explanation === null ? '' : feedbackXml(explanation, format, imageHtml)}</qti-assessment-item>
`
}

const FEEDBACK_DECLARATION = `  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier">
    <qti-default-value>
      <qti-value>${EXPLANATION}</qti-value>
    </qti-default-value>
  </qti-outcome-declaration>
`

function feedbackXml(explanation: string, format: TextFormat, imageHtml: ImageHtml): string {
  return `  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="${EXPLANATION}" show-hide="show">
    <qti-content-body>${blockOf(explanation, format, imageHtml)}</qti-content-body>
  </qti-modal-feedback>
`
}

function choiceName(index: number): string {
  return String.fromCharCode(65 + index)
}
