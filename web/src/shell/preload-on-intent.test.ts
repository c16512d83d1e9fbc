// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadOnIntent } from './preload-on-intent.ts'

const preload = vi.fn<(path: string) => void>()
let end = () => {}

beforeEach(() => {
  preload.mockClear()
  document.body.innerHTML =
    '<a id="page" href="/quiz/1?timer=5"><b>Quiz</b></a><a id="here" href="/">Here</a>' +
    '<a id="away" href="https://example.org/quiz/1">Away</a><button>None</button>'
  end = preloadOnIntent(preload)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const sign = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link calls for its page', (type) => {
  sign('#page b', type)
  expect(preload).toHaveBeenCalledExactlyOnceWith('/quiz/1')
})

test.each(['#here', '#away', 'button'])('%s calls for nothing', (selector) => {
  sign(selector)
  expect(preload).not.toHaveBeenCalled()
})

test.each([{ onLine: false }, { onLine: true, connection: { saveData: true } }])(
  'with %j nothing is called for',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)
    sign('#page')
    expect(preload).not.toHaveBeenCalled()
  },
)

test('once ended, nothing is called for', () => {
  end()
  sign('#page')
  expect(preload).not.toHaveBeenCalled()
})
