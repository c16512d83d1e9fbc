// Setup of every web test: adds what jsdom lacks. Whatever needs a layout does nothing.

class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

if (typeof document !== 'undefined') {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob): Promise<ArrayBuffer> {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
        reader.readAsArrayBuffer(this)
      })
    },
  })
  Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined })
  Object.assign(globalThis, { ResizeObserver: IdleResizeObserver })
}
