import { type Key, emitKeypressEvents } from 'node:readline'
import { type PracticeInput, untilAborted } from './practice-input.ts'

/**
 * Reads single keys of a terminal. Enter is an empty text, and Ctrl-D leaves.
 * @param onInterrupt called on Ctrl-C, which sends no signal while single keys are read
 */
export function openKeys(
  terminal: NodeJS.ReadStream,
  signal: AbortSignal,
  onInterrupt: () => void,
): PracticeInput {
  let typed: (string | null)[] = []
  let take: ((text: string | null) => void) | null = null
  const put = (text: string | null) => {
    if (!take) return void typed.push(text)
    take(text)
    take = null
  }
  const onKey = (character: string | undefined, key: Key) => {
    if (key.ctrl && key.name === 'c') return onInterrupt()
    const text = textOf(character, key)
    if (text !== null) put(text)
  }
  const onEnd = () => put(null)
  emitKeypressEvents(terminal)
  terminal.on('keypress', onKey)
  terminal.on('end', onEnd)
  terminal.setRawMode(true)
  terminal.resume()
  const nextKey = () =>
    new Promise<string | null>((resolve) => {
      const text = typed.shift()
      if (text === undefined) take = resolve
      else resolve(text)
    })
  return {
    isInteractive: true,
    next: () => untilAborted(nextKey(), signal),
    // The end stays.
    dropTyped: () => (typed = typed.filter((text) => text === null)),
    close: () => {
      terminal.setRawMode(false)
      terminal.off('keypress', onKey)
      terminal.off('end', onEnd)
      terminal.pause()
    },
  }
}

// Arrow keys and the like have no text.
function textOf(character: string | undefined, { name, ctrl, meta }: Key): string | null {
  if (name === 'return' || name === 'enter') return ''
  if (ctrl) return name === 'd' ? 'q' : null
  return meta || character === undefined || !/^[\x21-\x7e]$/.test(character) ? null : character
}
