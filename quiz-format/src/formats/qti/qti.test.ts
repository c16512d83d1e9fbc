import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { problemLines, leftOutLines, readAs } from '../../../test/support/read.ts'
import { formatOf } from '../index.ts'

const packageOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const resource = (name: string, kind: string) =>
  `<resource identifier="${name}" type="imsqti_${kind}_xmlv2p1" href="${name}"/>\n`
const manifest = (resources: string) => `<manifest><resources>\n${resources}</resources></manifest>`
const item = (body: string) => `<assessmentItem identifier="i">${body}</assessmentItem>`

describe('QTI', () => {
  test.each([
    ['a.zip', 'PK'],
    ['a.xml', '<?xml version="1.0"?>\n<!-- x --><q:assessmentItem/>'],
    ['a.xml', '\uFEFF<qti-assessment-test xmlns="x"/>'],
    ['a.xml', '<questestinterop/>'],
  ])('is recognised in %s by %j', (name, text) => {
    expect(formatOf(name, strToU8(text))?.name).toBe('qti')
  })

  test.each(['<quiz/>', '<html><assessmentItem/></html>', '<'])('%j is not recognised as QTI', (text) => {
    expect(formatOf('a.xml', strToU8(text))?.name).not.toBe('qti')
  })

  test('reports in one pass everything that is broken, under the entry names', async () => {
    const result = await readAs(
      'qti',
      packageOf({
        'imsmanifest.xml': manifest(
          ['a.xml', 'b.xml', 'c.xml'].map((name) => resource(name, 'item')).join('') +
            resource('t.xml', 'test'),
        ),
        'a.xml': item('<itemBody>'),
        'b.xml': '\u0001',
        't.xml':
          '<assessmentTest>\n<assessmentItemRef href="d.xml"/>\n<assessmentSectionRef href="e.xml"/></assessmentTest>',
      }),
    )
    expect(problemLines(result)).toEqual([
      '4 imsmanifest.xml: The package has no entry "c.xml": export it again',
      '2 t.xml: The package has no entry "d.xml": export it again',
      '3 t.xml: The package has no entry "e.xml": export it again',
      '1 a.xml: The file is not valid XML: Missing end tag for element itemBody',
      '1 b.xml: The file is not valid XML: Root element is missing or invalid',
    ])
  })

  test('reports sections that refer to each other', async () => {
    const refers = (to: string) =>
      `<assessmentSection title="x"><assessmentSectionRef href="${to}"/></assessmentSection>`
    const result = await readAs(
      'qti',
      packageOf({
        'imsmanifest.xml': manifest(resource('a.xml', 'section')),
        'a.xml': refers('b.xml'),
        'b.xml': refers('a.xml'),
      }),
    )
    expect(problemLines(result)).toEqual(['1 b.xml: The section is referred to more than once'])
  })

  test('rejects a long chain of sections, each of which refers to the file of the next section', async () => {
    const files = Array.from({ length: 5000 }, (_, index) => [
      `${index}.xml`,
      `<assessmentSection><assessmentSectionRef href="${index + 1}.xml"/></assessmentSection>`,
    ])
    const result = await readAs(
      'qti',
      packageOf({ ...Object.fromEntries(files), 'imsmanifest.xml': manifest(resource('0.xml', 'section')) }),
    )
    expect(problemLines(result)[0]).toMatch(/too deeply/)
  })

  test.each([
    ['elements', '<a>'],
    ['elements with /> in an attribute', '<a b="/>">'],
    ['elements after end tags without a start tag', '</b></b><a>'],
  ])('rejects deeply nested %s and names the line', async (_name, start) => {
    const deep = start.repeat(100_000) + '</a>'.repeat(100_000)
    const faults = problemLines(await readAs('qti', `\n<assessmentItem>${deep}</assessmentItem>`))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^2 -: (?:Elements are nested more than 100 deep|The file is not valid XML)/)
  })

  test('leaves out a question if its text is too long, but keeps it without its explanation if only the explanation is too long', async () => {
    const choice =
      '<responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>' +
      '<outcomeDeclaration identifier="F"><defaultValue><value>f</value></defaultValue></outcomeDeclaration>' +
      '<itemBody><p>QUESTION</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice>' +
      '<simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody>' +
      `<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show">${'x'.repeat(10_001)}</modalFeedback>`
    const kept = await readAs('qti', item(choice))
    expect(leftOutLines(kept)[0]).toMatch(/^1 i: .*10001 characters.*the question is kept$/)
    expect(kept.ok && kept.quiz.questions[0]?.explanation).toBeNull()
    const left = await readAs('qti', item(choice.replace('QUESTION', 'q'.repeat(10_001))))
    expect(leftOutLines(left)[0]).toMatch(/10001 characters.*the question is left out$/)
  })
})
