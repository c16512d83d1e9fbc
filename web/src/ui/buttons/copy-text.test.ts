import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => void vi.unstubAllGlobals())

test('text is written to the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('text')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('text')
})

test.each([
  ['denies access', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is missing', undefined],
])(
  'when the clipboard API %s, the text is copied with execCommand and the focus stays',
  async (_, clipboard) => {
    vi.stubGlobal('navigator', { clipboard })
    const button = document.createElement('button')
    document.body.replaceChildren(button)
    button.focus()
    let copied: string | undefined
    document.execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value
      return true
    }
    expect(await copyText('a\tb')).toBe(true)
    expect([copied, document.activeElement, document.body.children.length]).toEqual(['a\tb', button, 1])
    document.execCommand = () => false
    expect(await copyText('a\tb')).toBe(false)
  },
)
