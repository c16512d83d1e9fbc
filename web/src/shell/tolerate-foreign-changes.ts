/**
 * Lets React go on where a browser extension has moved or removed one of its elements: what is to be removed goes from
 * wherever it is, and what is to stand before such an element stands before whatever holds it now, else last. Without it
 * the page would end in an error. Texts need no such help: each has an element of its own.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Object.getOwnPropertyDescriptors(Node.prototype)
  const remove = removeChild.value as (this: Node, child: Node) => Node
  const insert = insertBefore.value as (this: Node, node: Node, before: Node | null) => Node

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode) remove.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insert.call(this, node, childHolding(this, before))
    return node
  }
}

function childHolding(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
