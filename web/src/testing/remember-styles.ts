// Setup of every web test: jsdom works out the whole style of an element at each look, and Testing Library
// looks at every element in its search for a role. That took a quarter of the time of all web tests. Tests
// load no style sheets, so unless there are inline styles, elements with the same tag and state look the
// same.

const STATE = ['hidden', 'open', 'type', 'size', 'multiple']

// The files of a worker share a window, and each runs its setup.
if (typeof window !== 'undefined' && window.getComputedStyle.name !== 'rememberedStyle') {
  const workOut = window.getComputedStyle.bind(window)
  const known = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = function rememberedStyle(element, pseudoElement) {
    if (pseudoElement || document.styleSheets.length > 0 || hasInlineStyle(element))
      return workOut(element, pseudoElement)
    const key = [element.tagName, ...STATE.map((name) => element.getAttribute(name))].join(' ')
    const style = known.get(key) ?? workOut(element)
    known.set(key, style)
    return style
  }
}

// Its own, or that of an element around it, which it may inherit.
function hasInlineStyle(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (around.hasAttribute('style')) return true
  return false
}
