import { describe, test } from 'vitest'
import { expectLinear, repeated } from './support/growth.ts'

type Repetition = [name: string, start: string, unit: string]

const MOODLE_XML: Repetition[] = [
  ['deep elements', '', '<a>'],
  ['unclosed tags', '<quiz>', '<a '],
  ['unclosed comments', '<quiz>', '<!--'],
  ['elements in a line', '<quiz>', '<a/>'],
  ['elements in lines', '<quiz>', '<a/>\n'],
  ['questions', '<quiz>', '<question type="x"/>'],
  ['attributes', '<quiz ', 'a="" '],
  ['old Mac line breaks', '<quiz>', '\r'],
  ['all kinds of line breaks', '<quiz>', '\n\r\r\n'],
  ['Windows line breaks', '<quiz>', '\r\n'],
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

const OLD_PRESENTATION =
  '<presentation><response_lid ident="R"><render_choice><response_label ident="A">a</response_label>' +
  '<response_label ident="B">b</response_label></render_choice></response_lid></presentation>'
const OLD_ITEM = `<item>${OLD_PRESENTATION}</item>`

const QTI: [...Repetition, end: string][] = [
  ['deep elements', ITEM, '<a>', ''],
  ['elements in one line', ITEM, '<a/>', '</itemBody></assessmentItem>'],
  ['elements in lines', ITEM, '<a/>\n', '</itemBody></assessmentItem>'],
  ['old Mac line breaks', ITEM, '\r', '</itemBody></assessmentItem>'],
  ['Windows line breaks', ITEM, '\r\n', '</itemBody></assessmentItem>'],
  ['surrogate pairs', ITEM, '😀', '</itemBody></assessmentItem>'],
  ['unclosed comments', ITEM, '<!--', ''],
  ['comments before the root', '', '<!-- > -->', '<assessmentItem/>'],
  ['unclosed tags', ITEM, '<a ', ''],
  ['unclosed quotes', ITEM, '<a b="', ''],
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
  [
    'a long template name',
    `${PROCESSING}${CHOICE}<responseProcessing template="`,
    'a',
    '/"/></assessmentItem>',
  ],
  ['items of version 1.2', '<questestinterop>', OLD_ITEM, '</questestinterop>'],
  ['empty items of version 1.2', '<questestinterop>', '<item/>', '</questestinterop>'],
  ['sections of version 1.2', '<questestinterop>', '<section title="a"/>', '</questestinterop>'],
  [
    'metadata of version 1.2',
    '<questestinterop><assessment>',
    '<qtimetadata><qtimetadatafield><fieldlabel>a</fieldlabel><fieldentry>b</fieldentry></qtimetadatafield></qtimetadata>',
    '</assessment></questestinterop>',
  ],
  [
    'conditions of version 1.2',
    '<questestinterop><item>',
    '<resprocessing><respcondition continue="Yes"><conditionvar><other/></conditionvar><setvar>1</setvar></respcondition></resprocessing>',
    `${OLD_PRESENTATION}</item></questestinterop>`,
  ],
  [
    'feedback of version 1.2',
    `<questestinterop><item>${OLD_PRESENTATION}`,
    '<itemfeedback ident="A"><material><mattext>x</mattext></material></itemfeedback>',
    '</item></questestinterop>',
  ],
  [
    'material of version 1.2',
    '<questestinterop><item><presentation>',
    '<material><mattext>x</mattext></material>',
    '</presentation></item></questestinterop>',
  ],
  ['a long document type', '<!DOCTYPE questestinterop ', 'a ', '><questestinterop/>'],
  ['a document type', '<!DOCTYPE a [', '<!ENTITY b "c">', ']><assessmentItem/>'],
]

describe('Moodle XML', () => {
  test.each(MOODLE_XML)('%s are read in linear time', async (_name, start, unit) => {
    // Closes an open <quiz>, so that the parser reads the whole file.
    await expectLinear(repeated(start, unit, start.startsWith('<quiz>') ? '</quiz>' : ''), 'moodle-xml')
  })
})

describe('QTI', () => {
  test.each(QTI)('%s are read in linear time', async (_name, start, unit, end) => {
    await expectLinear(repeated(start, unit, end), 'qti')
  })
})
