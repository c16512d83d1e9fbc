/** The controls that keep their own keys. Radio buttons have none of the keys of the page. */
const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'
const PRESSABLE = 'button, a[href], summary, input[type=checkbox]'

/**
 * Whether a pressed key is meant for the page: not for a field, not for an open dialog, not a shortcut of the
 * browser, and not a key that is held down.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return document.querySelector('dialog[open]') === null && !isWithin(event, TYPING)
}

/** Whether Enter is meant for the page, not for the button or link that has the focus. */
export function isPageEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && isPageKey(event) && !isWithin(event, PRESSABLE)
}

function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
