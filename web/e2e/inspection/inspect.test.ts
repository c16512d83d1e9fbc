// The check of a screen finds what it must find, also on a page whose texts have all passed before.
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { problemsOf } from '../inspect.ts'

const browser = useBrowser()

test('the check of a screen finds a fault in one colour scheme, at one width, or in the structure', async () => {
  const page = await browser.open()
  await page.goto('/faq')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await problemsOf(page)).toEqual([])

  await page.locator('main').evaluate((main) => {
    const plant = (tag: string, id: string, style: Partial<CSSStyleDeclaration>, text = '') => {
      const element = Object.assign(document.createElement(tag), { id, textContent: text })
      Object.assign(element.style, style)
      main.append(element)
      return element
    }
    plant('p', 'dark', { color: '#222' }, 'Too dark for the dark scheme')
    plant('p', 'light', { color: '#ddd' }, 'Too light for the light scheme')
    const behind = plant('p', 'behind', {}, 'Like other texts, but with something behind it')
    plant('div', 'cover', { background: '#777', height: '2em', marginTop: '-2em' })
    behind.style.position = 'relative'
    plant('p', 'text', {}, 'A text with ').append(
      Object.assign(document.createElement('a'), { id: 'link', href: '/', textContent: 'a hidden link' }),
      ' in it.',
    )
    Object.assign((document.querySelector('#link') as HTMLElement).style, {
      color: 'light-dark(#1a1a30, #e8e8f4)',
      textDecoration: 'none',
    })
    plant('input', 'unnamed', { width: '5em', height: '2em' })
    // Eighteen pixels on a phone.
    for (const id of ['first', 'second'])
      plant('button', id, { width: '5vw', height: '5vw', padding: '0', overflow: 'hidden' }, id)
    plant('div', 'wide', { position: 'absolute', left: '0', width: '340px', height: '1px' })
  })
  const problems = (await problemsOf(page)).flatMap((problem) => {
    const [kind = '', elements = ''] = problem.split(/(?<=[a-z]): (?=<)/)
    const ids = [...elements.matchAll(/<\w+ (?:[^>]* )?id="([\w-]+)"/g)].map(([, id]) => id)
    return [[kind, ...ids].join(' ')]
  })
  expect(problems).toEqual([
    '1280 px, light: label unnamed',
    '1280 px, light: color-contrast light behind',
    '1280 px, light: link-in-text-block link',
    '1280 px, dark: color-contrast dark behind',
    '1280 px, dark: link-in-text-block link',
    '360 px, dark: color-contrast dark',
    '360 px, dark: link-in-text-block link',
    '360 px, light: label unnamed',
    '360 px, light: target-size first second',
    '20 px too wide for a phone of 320',
  ])
})
