import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module looks at the platform when it is loaded.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

const CTRL_K = { key: 'k', ctrlKey: true }
const CMD_K = { key: 'k', metaKey: true }

test.each([
  ['MacIntel', CMD_K, 'Meta+K', CTRL_K],
  ['iPhone', CMD_K, 'Meta+K', CTRL_K],
  ['Linux x86_64', CTRL_K, 'Control+K', CMD_K],
  ['Win32', CTRL_K, 'Control+K', CMD_K],
])(
  'on %s, one key opens the palette, and the other one keeps its meaning',
  async (platform, own, name, other) => {
    vi.stubGlobal('navigator', { platform })
    const { PALETTE_KEY, usePaletteKey } = await import('./usePaletteKey.ts')
    const onOpen = vi.fn()
    function Listener() {
      usePaletteKey(onOpen)
      return null
    }
    render(<Listener />)
    const isForBrowser = fireEvent.keyDown(document.body, other)
    expect([isForBrowser, onOpen.mock.calls.length]).toEqual([true, 0])
    expect([fireEvent.keyDown(document.body, own), onOpen.mock.calls.length]).toEqual([false, 1])
    expect(PALETTE_KEY).toBe(name)
  },
)
