import { expect, test, vi } from 'vitest'
import { preloadPage } from './preload-page.ts'

const page = () => vi.fn(async () => ({ Component: () => null }))

test('preloading a page loads its code and the code of its layouts, and nothing else', () => {
  const [layout, take, quiz] = [page(), page(), page()]
  const routes = [
    {
      lazy: layout,
      children: [
        { path: '/quiz/:quizId/take', lazy: take },
        { path: '/quiz/:quizId', lazy: quiz },
      ],
    },
  ]
  preloadPage(routes, '/quiz/1/take')
  expect([layout, take, quiz].map((lazy) => lazy.mock.calls.length)).toEqual([1, 1, 0])
})

test('a failed preload is not reported', async () => {
  const lazy = vi.fn(() => Promise.reject(new Error('gone')))
  preloadPage([{ path: '/faq', lazy }], '/faq')
  preloadPage([{ path: '/faq', lazy }], '/nowhere')
  await Promise.resolve()
  expect(lazy).toHaveBeenCalledOnce()
})
