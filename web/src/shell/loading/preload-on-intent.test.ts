import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadOnIntent } from './preload-on-intent.ts'

const preload = vi.fn<(path: string) => void>()
let stop = () => {}

beforeEach(() => {
  preload.mockClear()
  document.body.innerHTML =
    '<a id="page" href="/quiz/1?timer=5"><b>Quiz</b></a><a id="here" href="/">Here</a>' +
    '<a id="away" href="https://example.org/quiz/1">Away</a><button>None</button>'
  stop = preloadOnIntent(preload)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const fire = (selector: string, type = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

test.each(['pointerover', 'focusin', 'touchstart'])('%s on a link preloads its page', (type) => {
  fire('#page b', type)
  expect(preload).toHaveBeenCalledExactlyOnceWith('/quiz/1')
})

test.each([
  ['a link to the current page', '#here'],
  ['a link to another site', '#away'],
  ['a button', 'button'],
])('hovering %s preloads nothing', (_what, selector) => {
  fire(selector)
  expect(preload).not.toHaveBeenCalled()
})

test.each([{ onLine: false }, { onLine: true, connection: { saveData: true } }])(
  'nothing is preloaded offline or in data-saving mode: %j',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)
    fire('#page')
    expect(preload).not.toHaveBeenCalled()
  },
)

test('nothing is preloaded once preloading has been stopped', () => {
  stop()
  fire('#page')
  expect(preload).not.toHaveBeenCalled()
})
