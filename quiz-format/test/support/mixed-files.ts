import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import type { FormatName } from '../../src/formats/index.ts'
import { collectionOf } from './anki-package.ts'
import { textRow, workbookOf } from './workbook.ts'

// Writes a file with one question per kind. The kind is "good" or says why a quiz cannot hold the question.
type Writer = (kinds: string[]) => string | Uint8Array

const gift: Record<string, string> = {
  good: '=right ~wrong',
  several: '~%50%a ~%50%b ~c',
  partial: '~%50%a ~b',
  essay: '',
  numerical: '#3:1',
  matching: '=a -> b =c -> d',
  short: '=a =b',
  picture: '=[html]<img src="a.png"> ~b',
  empty: '= ~b',
  cloze: '1:MC:=a~b',
  many: `=a${'~b'.repeat(10)}`,
}

const xml: Record<string, string> = {
  good: '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>',
  several: '<answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer>',
  none: '',
  hidden:
    '<hidden>1</hidden><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>',
  picture:
    '<answer fraction="100"><text>&lt;img src="a"&gt;</text></answer><answer fraction="0"><text>b</text></answer>',
  essay: '<answer fraction="0"><text/></answer>',
}

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => `<simpleChoice identifier="C${index}">${index}</simpleChoice>`)
const interaction = (count: number, most = 1) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="${most}">${choices(count).join('')}</choiceInteraction>`
const qti: Record<string, string> = {
  good: interaction(2),
  several: interaction(3, 2),
  picture: `<img src="a.png"/>${interaction(2)}`,
  order: '<orderInteraction responseIdentifier="R"/>',
  none: '<p>nothing</p>',
  two: interaction(2) + interaction(2),
  many: interaction(11),
  one: interaction(1),
}

const anki: Record<string, string> = {
  good: 'a\tb\tA',
  several: 'a\tb\tA, B',
  unknown: 'a\tb\tZ',
  none: 'a\tb\t',
  sound: '[sound:a.mp3]\tb\tA',
  one: 'a\t\tA',
}

const WRITERS: Partial<Record<FormatName, [kinds: Record<string, string>, write: Writer]>> = {
  gift: [
    gift,
    (kinds) => kinds.map((kind, index) => `// note\n::${index}::Question {${gift[kind]}}\n`).join('\n'),
  ],
  aiken: [
    { good: 'A) a\nB) b\nANSWER: B', many: '' },
    (kinds) =>
      kinds
        .map((kind, index) => {
          const letters = (kind === 'good' ? 'AB' : 'ABCDEFGHIJK').split('')
          return `Question ${index}\n${letters.map((letter) => `${letter}. ${letter}`).join('\n')}\nANSWER: A\n`
        })
        .join('\n'),
  ],
  'moodle-xml': [
    xml,
    (kinds) => {
      const questions = kinds.map((kind, index) => {
        const type = kind === 'essay' ? 'essay' : 'multichoice'
        const text = `<name><text>${index}</text></name><questiontext><text>Question</text></questiontext>`
        return `<question type="${type}">${text}${xml[kind]}</question>`
      })
      return `<quiz>${questions.join('\n')}</quiz>`
    },
  ],
  qti: [qti, packageOf],
  anki: [
    anki,
    (kinds) =>
      `#separator:tab\n#columns:Question\tA\tB\tAnswer\n${kinds
        .map((kind, index) => `Question ${index}\t${anki[kind]}\n`)
        .join('')}`,
  ],
  apkg: [
    anki,
    (kinds) => {
      const notes = kinds.map((kind, index) => {
        const [a = '', b = '', answer = ''] = anki[kind]?.split('\t') ?? []
        return { model: 'Mine', fields: { Question: `Question ${index}`, A: a, B: b, Answer: answer } }
      })
      return zipSync({ 'collection.anki2': collectionOf(notes) })
    },
  ],
  xlsx: [
    { good: '' },
    (kinds) => {
      const header = textRow(1, ['question', 'option_a', 'option_b', 'correct_answer'])
      const rows = kinds.map((_kind, index) => textRow(index + 2, [`Question ${index}`, 'a', 'b', 'a']))
      return workbookOf({ sheets: { A: header + rows.join('') } })
    },
  ],
}

function packageOf(kinds: string[]): Uint8Array {
  const names = kinds.map((_kind, index) => `${index}.xml`)
  const resources = names.map((name) => `<resource type="imsqti_item_xmlv2p1" href="${name}"/>`)
  const files: Record<string, Uint8Array> = {
    'imsmanifest.xml': strToU8(`<manifest><resources>${resources.join('')}</resources></manifest>`),
  }
  for (const [index, kind] of kinds.entries()) {
    const response =
      '<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>C0</value></correctResponse></responseDeclaration>'
    const body = `<itemBody><p>Question</p>${qti[kind]}</itemBody>`
    files[`${index}.xml`] = strToU8(`<assessmentItem>${response}${body}</assessmentItem>`)
  }
  return zipSync(files)
}

export const MIXED_FORMATS = Object.keys(WRITERS) as FormatName[]

/** A file that mixes good questions with questions that a quiz cannot hold. */
export function anyMixedFile(
  name: FormatName,
): fc.Arbitrary<{ kinds: string[]; content: string | Uint8Array }> {
  const writer = WRITERS[name]
  if (!writer) throw new RangeError(`there is no writer for ${name} files`)
  const [kindsOfQuestion, write] = writer
  return fc
    .array(fc.constantFrom(...Object.keys(kindsOfQuestion)), { minLength: 1, maxLength: 12 })
    .map((kinds) => ({ kinds, content: write(kinds) }))
}
