import { describe, test } from 'vitest'
import { expectLinear, repeated } from './support/growth.ts'

type Repetition = [name: string, start: string, unit: string]

const MOODLE_XML: Repetition[] = [
  ['deep elements', '', '<a>'],
  ['tags that nothing ends', '<quiz>', '<a '],
  ['comments that nothing ends', '<quiz>', '<!--'],
  ['elements in a line', '<quiz>', '<a/>'],
  ['elements in lines', '<quiz>', '<a/>\n'],
  ['questions', '<quiz>', '<question type="x"/>'],
  ['attributes', '<quiz ', 'a="" '],
  ['line breaks of old Macs', '<quiz>', '\r'],
  ['line breaks of all kinds', '<quiz>', '\n\r\r\n'],
  ['line breaks of Windows', '<quiz>', '\r\n'],
  ['references', '<quiz>', '&amp;'],
  ['CDATA', '<quiz>', '<![CDATA[x]]>'],
  ['instructions', '', '<?a?>'],
  ['a document type', '<!DOCTYPE a [', '<!ENTITY b "c">'],
]

const ITEM = '<assessmentItem><itemBody>'
const PROCESSING =
  '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>'
const CHOICE =
  '<itemBody><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>'

const QTI: [...Repetition, end: string][] = [
  ['deep elements', ITEM, '<a>', ''],
  ['elements in one line', ITEM, '<a/>', '</itemBody></assessmentItem>'],
  ['elements in lines', ITEM, '<a/>\n', '</itemBody></assessmentItem>'],
  ['line breaks of old Macs', ITEM, '\r', '</itemBody></assessmentItem>'],
  ['line breaks of Windows', ITEM, '\r\n', '</itemBody></assessmentItem>'],
  ['characters of two units', ITEM, '😀', '</itemBody></assessmentItem>'],
  ['comments that nothing ends', ITEM, '<!--', ''],
  ['comments at the head', '', '<!-- > -->', '<assessmentItem/>'],
  ['tags that nothing ends', ITEM, '<a ', ''],
  ['quotes that nothing ends', ITEM, '<a b="', ''],
  ['attributes', '<assessmentItem ', 'a="" ', '/>'],
  ['interactions', ITEM, '<orderInteraction/>', '</itemBody></assessmentItem>'],
  [
    'choices',
    `${ITEM}<choiceInteraction responseIdentifier="R">`,
    '<simpleChoice identifier="A"/>',
    '</choiceInteraction></itemBody></assessmentItem>',
  ],
  ['responses', '<assessmentItem>', '<responseDeclaration identifier="R"/>', `${CHOICE}</assessmentItem>`],
  [
    'rules',
    `${PROCESSING}${CHOICE}<responseProcessing>`,
    '<setOutcomeValue identifier="S"><variable identifier="R"/></setOutcomeValue>',
    '</responseProcessing></assessmentItem>',
  ],
  [
    'feedback',
    `${PROCESSING}${CHOICE}`,
    '<modalFeedback outcomeIdentifier="S" identifier="A">x</modalFeedback>',
    '</assessmentItem>',
  ],
  ['a template’s name', `${PROCESSING}${CHOICE}<responseProcessing template="`, 'a', '/"/></assessmentItem>'],
  ['a document type', '<!DOCTYPE a [', '<!ENTITY b "c">', ']><assessmentItem/>'],
]

// Whole files, so that the parser gets to their end.
describe('Moodle XML', () => {
  test.each(MOODLE_XML)('%s take time linear in the size', async (_name, start, unit) => {
    await expectLinear(repeated(start, unit, start.startsWith('<quiz>') ? '</quiz>' : ''), 'moodle-xml')
  })
})

describe('QTI', () => {
  test.each(QTI)('%s take time linear in the size', async (_name, start, unit, end) => {
    await expectLinear(repeated(start, unit, end), 'qti')
  })
})
