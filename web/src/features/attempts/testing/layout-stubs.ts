/** jsdom has no layout and no modal dialogs: stubs the functions that the pages of an attempt call. */
export function stubLayout(): void {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}
