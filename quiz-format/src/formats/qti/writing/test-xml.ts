import { QTI_3, type ItemToWrite } from './item-to-write.ts'
import { attributeValue } from './xhtml-block.ts'

const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'

export function manifestXml(items: ItemToWrite[]): string {
  const resources = items.map(
    ({ identifier, path, pictures }) =>
      `    <resource identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${path}">${[path, ...pictures].map(fileXml).join('')}</resource>\n`,
  )
  const dependencies = items.map(({ identifier }) => `      <dependency identifierref="${identifier}"/>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${PACKAGE}" identifier="package">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml">
      <file href="test.xml"/>
${dependencies.join('')}    </resource>
${resources.join('')}  </resources>
</manifest>
`
}

function fileXml(path: string): string {
  return `<file href="${path.split('/').map(encodeURIComponent).join('/')}"/>`
}

export function testXml(items: ItemToWrite[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test xmlns="${QTI_3}" identifier="test" title="Quiz">
  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">
${runsOf(items).map(sectionXml).join('')}  </qti-test-part>
</qti-assessment-test>
`
}

// Groups consecutive questions of the same section.
function runsOf(items: ItemToWrite[]): ItemToWrite[][] {
  const runs: ItemToWrite[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run?.[0]?.question.section === item.question.section) run?.push(item)
    else runs.push([item])
  }
  return runs
}

function sectionXml(run: ItemToWrite[], index: number): string {
  const section = run[0]?.question.section ?? null
  const references = run.map(
    ({ identifier, path }) => `      <qti-assessment-item-ref identifier="${identifier}" href="${path}"/>\n`,
  )
  const title = `title="${attributeValue(section ?? '')}" visible="${section !== null}"`
  return `    <qti-assessment-section identifier="section-${index + 1}" ${title}>
${references.join('')}    </qti-assessment-section>
`
}
