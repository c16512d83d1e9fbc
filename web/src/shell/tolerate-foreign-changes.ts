/**
 * Keeps React working when a browser extension has moved or removed one of React's elements, which would
 * otherwise lead to an error page. The patched `removeChild` removes the element from its current parent. The
 * patched `insertBefore` inserts before the wrapper that now holds the element, or at the end if the element
 * is gone. Text nodes need no handling, because every changing text has an element of its own.
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
    insert.call(this, node, childContaining(this, before))
    return node
  }
}

function childContaining(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
