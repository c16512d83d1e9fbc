import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FormattedText } from './FormattedText.tsx'
import { RichText } from './RichText.tsx'

const TABLE = '| a | b |\n|:-:|---|\n| **1** | 2 |\n| 3 |'

test('a plain text is shown to the letter', () => {
  const { container } = render(
    <FormattedText as="p" format="PLAIN">
      {'*a* $x$\n<b>'}
    </FormattedText>,
  )
  expect(container.innerHTML).toMatch(/^<p dir="auto" class="[^"]*">\*a\* \$x\$\n&lt;b&gt;<\/p>$/)
})

test('the source of a formatted text is shown until its code has loaded', async () => {
  // Another test may have loaded the code.
  vi.resetModules()
  const { FormattedText: NewText } = await import('./FormattedText.tsx')
  render(
    <NewText as="h3" id="q" format="MARKDOWN">
      Which **one**?
    </NewText>,
  )
  expect(screen.getByRole('heading', { name: 'Which **one**?' }).id).toBe('q')
  expect((await screen.findByText('one')).closest('strong')).not.toBeNull()
  expect([screen.getByRole('heading').id, screen.getByRole('heading').textContent]).toEqual([
    'q',
    'Which one?',
  ])
})

test('only the first paragraph of a question is its heading', () => {
  const { container } = render(
    <RichText as="h3" id="q" className="big">
      {`What is *this*?\n\n${TABLE}\n\n- x\n- y\n\nMore`}
    </RichText>,
  )
  expect([screen.getByRole('heading').id, screen.getByRole('heading').textContent]).toEqual([
    'q',
    'What is this?',
  ])
  expect(container.firstElementChild?.className).toContain('big')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('heading').querySelector('table, ul, p')).toBeNull()
})

test('a question that begins with code has a heading all the same', () => {
  render(
    <RichText as="h3" id="q">
      {'```\nfor x in y:\n    f(x)\n```\nWhat does it do?'}
    </RichText>,
  )
  expect(screen.getByRole('heading', { name: 'Question' }).id).toBe('q')
  expect(document.querySelector('pre')?.textContent).toBe('for x in y:\n    f(x)')
})

test('a table has headings, alignments, and no missing cells', () => {
  render(<RichText as="p">{TABLE}</RichText>)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['a', 'b'])
  expect(screen.getAllByRole('row')[1]?.querySelector('td')?.className).toContain('text-center')
  expect(screen.getAllByRole('row')[2]?.querySelectorAll('td')[1]?.textContent).toBe('')
})

test('in a label, there are only spans, code, formulas and marks of emphasis', () => {
  const { container } = render(
    <RichText as="span">{`a *b*\n\n${TABLE}\n\n3. x\n4. y\n   - z\n\n~~~\ncode\n~~~`}</RichText>,
  )
  const names = new Set([...container.querySelectorAll('*')].map(({ localName }) => localName))
  expect(names).toEqual(new Set(['span', 'em', 'strong', 'code']))
  expect(container.textContent).toContain('3.x4.y•z')
})

test('in a control, a formula is named by its source', async () => {
  render(
    <button>
      <RichText as="span" isInControl>
        $x^2$
      </RichText>
    </button>,
  )
  const button = screen.getByRole('button', { name: 'x^2' })
  await waitFor(() => expect(button.querySelector('[aria-hidden] > math')).not.toBeNull())
  expect(screen.getByRole('button', { name: 'x^2' })).toBe(button)
})

test('one line has no marks and no line breaks', () => {
  const { container } = render(
    <RichText as="span" layout="line">
      {'**a**\n\n- b\n- $c$'}
    </RichText>,
  )
  expect(container.textContent).toBe('a - b - c')
})

test('formulas are MathML; one with an error is shown as its source, with a message', async () => {
  const { container } = render(<RichText as="p">{'$x^2$ and $\\frac$ and\n$$\\sum_i i$$'}</RichText>)
  expect(await screen.findByText('(this formula has an error)')).toBeDefined()
  expect(container.querySelectorAll('math')).toHaveLength(2)
  expect(container.querySelector('math[display=block] munderover, math[display=block] munder')).not.toBeNull()
  expect(container.querySelector('msup')?.textContent).toBe('x2')
  expect(screen.getByText('\\frac')).toBeDefined()
})
