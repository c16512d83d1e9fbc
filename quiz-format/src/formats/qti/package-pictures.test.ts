import { expect, test } from 'vitest'
import { sample } from '../../../test/support/pictures.ts'
import { completeQuizIn, leftOutLines, quizIn, readAs } from '../../../test/support/read.ts'
import { zipOf } from '../../../test/support/zips.ts'

const RESOURCE = '<resource identifier="i" type="imsqti_item_xmlv2p1" href="items/a.xml"/>'
const packageOf = (body: string, files: Record<string, Uint8Array>, resources = '') =>
  zipOf({
    'imsmanifest.xml': `<manifest><resources>${RESOURCE}${resources}</resources></manifest>`,
    'items/a.xml': `<assessmentItem title="A"><responseDeclaration identifier="R" cardinality="single">
<correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${body}
<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A"><img src="../media/b.jpg" alt="b"/></simpleChoice>
<simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
    'media/b.jpg': sample('plain.jpg'),
    ...files,
  })
const media = (href: string) =>
  `<resource identifier="m" type="webcontent" href="${href}"><file href="${href}"/></resource>`

test('the pictures of an item are read, and files that no item shows are reported', async () => {
  const body = '<p>Which? <img src="pics/A%20map.PNG" alt="A &quot;map&quot;" width="3"/></p>'
  const resources = media('media/b.jpg') + media('media/c.mp3')
  const result = await readAs(
    'qti',
    packageOf(body, { 'items/pics/A map.PNG': sample('alpha.png') }, resources),
  )
  expect(quizIn(result).questions[0]).toMatchObject({
    text: 'Which? ![A "map"](a-map.png)',
    options: ['![b](b.jpg)', 'b'],
  })
  expect(leftOutLines(result)).toEqual([
    expect.stringContaining('"media/c.mp3", which holds no question, is left out'),
  ])
})

test('a picture that is missing leaves its item out, with its address', async () => {
  const result = await readAs('qti', packageOf('<p><img src="gone.png" alt=""/></p>', {}))
  expect(leftOutLines(result)[0]).toMatch(/items\/a\.xml: The question has a picture \("gone.png"\)/)
})

test('an export of Canvas finds its pictures by the folder of the cartridge', async () => {
  const text = '&lt;p&gt;Which? &lt;img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png" alt="a"&gt;&lt;/p&gt;'
  const items = `<questestinterop><assessment><section><item ident="1" title="One"><presentation>
<material><mattext texttype="text/html">${text}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="x"><material><matimage uri="web_resources/b.jpg" label="b"/></material></response_label>
<response_label ident="y"><material><mattext>y</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="r">x</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>
</item></section></assessment></questestinterop>`
  const resources = `<resource identifier="q" type="imsqti_xmlv1p2" href="q/q.xml"><file href="q/q.xml"/></resource>${media('web_resources/Uploaded Media/a.png')}`
  const zip = zipOf({
    'imsmanifest.xml': `<manifest><resources>${resources}</resources></manifest>`,
    'q/q.xml': items,
    'web_resources/Uploaded Media/a.png': sample('alpha.png'),
    'web_resources/other/a.png': sample('indexed.png'),
    'web_resources/b.jpg': sample('plain.jpg'),
  })
  const quiz = completeQuizIn(await readAs('qti', zip))
  expect(quiz.questions[0]).toMatchObject({ text: 'Which? ![a](a.png)', options: ['![b](b.jpg)', 'y'] })
  expect(Buffer.from(quiz.pictures?.[0]?.read() ?? []).length).toBeGreaterThan(0)
})

test('an export of Blackboard finds its pictures by their number', async () => {
  const address = (number: number) => `@X@EmbeddedFile.requestUrlStub@X@bbcswebdav/xid-${number}_1`
  const body = `<p>Which? <img src="${address(21)}" alt="A map"/></p><p><img src="${address(22)}" alt=""/></p>`
  const zip = packageOf(body, {
    'csfiles/home_dir/map__xid-21_1.png': sample('alpha.png'),
    'csfiles/home_dir/map__xid-21_1.png.xml': new TextEncoder().encode('<lom/>'),
    'csfiles/home_dir/__xid-22_1.jpg': sample('turned.jpg'),
  })
  const quiz = quizIn(await readAs('qti', zip))
  expect(quiz.questions[0]?.text).toBe('Which? ![A map](map__xid-21_1.png)\n![](xid-22_1.jpg)')
})
