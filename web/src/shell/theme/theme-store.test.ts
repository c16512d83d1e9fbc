import { beforeEach, expect, test, vi } from 'vitest'
import { ThemeStore } from './theme-store.ts'

const root = document.documentElement
const open = () => new ThemeStore(() => window.localStorage, root)
const bars = () => [...document.querySelectorAll('meta')].map(({ media }) => media)

beforeEach(() => {
  localStorage.clear()
  delete root.dataset['theme']
  document.head.replaceChildren(
    ...['light', 'dark'].map((scheme) => {
      const meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.dataset['scheme'] = scheme
      return meta
    }),
  )
})

test('without a choice the theme follows the system, and nothing is stored', () => {
  expect(open().current()).toBe('system')
  expect([root.dataset['theme'], localStorage.length]).toEqual([undefined, 0])
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('a choice applies immediately and on the next visit, and choosing System removes it', () => {
  const store = open()
  const listener = vi.fn()
  store.subscribe(listener)
  store.choose('dark')
  expect([root.dataset['theme'], localStorage.getItem('theme'), bars()]).toEqual([
    'dark',
    'dark',
    ['not all', 'all'],
  ])
  expect(open().current()).toBe('dark')
  store.choose('system')
  expect([root.dataset['theme'], localStorage.length]).toEqual([undefined, 0])
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a theme chosen in another tab is applied', () => {
  const store = open()
  localStorage.setItem('theme', 'light')
  store.follow()
  expect([store.current(), root.dataset['theme']]).toEqual(['light', 'light'])
})

test('an invalid stored value means the system theme', () => {
  localStorage.setItem('theme', 'purple')
  expect(open().current()).toBe('system')
})

test('when the browser’s storage is blocked, the choice applies to this tab only', () => {
  const store = new ThemeStore(() => {
    throw new Error('blocked')
  }, root)
  expect(store.current()).toBe('system')
  store.choose('dark')
  expect([store.current(), root.dataset['theme']]).toEqual(['dark', 'dark'])
})
