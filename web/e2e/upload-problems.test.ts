import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signedIn, signUp } from './learner.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer\n'
const INVALID_CSV = `${HEADER}What is 2 + 2?,3,4,5,6,e\n,7,8,9,10,a\n`

const browser = useBrowser()

test.each([
  [320, 'cards'],
  [360, 'cards'],
  [640, 'cards'],
  [768, 'rows'],
])('at %i px, the problems of a file are %s of a table', async (width, shape) => {
  const page = await browser.open({ ...signedIn(await signUp()), viewport: { width, height: 740 } })
  await page.goto('/upload')
  const buffer = Buffer.from(INVALID_CSV)
  await page.getByLabel('Quiz file').setInputFiles({ name: 'sums.csv', mimeType: 'text/csv', buffer })
  const table = page.getByRole('table')
  // As the browser tells a screen reader.
  expect(await table.ariaSnapshot()).toMatch(
    /- table:\s+- rowgroup:\s+- row "Row Column Problem Mend":\s+- columnheader "Row"[^]*- cell "2"\s+- cell "correct_answer"/,
  )
  const areCards = await table.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [place, , message] = [...row.children].map((cell) => cell.getBoundingClientRect())
      return (
        place !== undefined &&
        message !== undefined &&
        message.top >= place.bottom &&
        message.width > row.getBoundingClientRect().width - 40
      )
    }),
  )
  expect(areCards).toEqual([shape === 'cards', shape === 'cards'])
})
