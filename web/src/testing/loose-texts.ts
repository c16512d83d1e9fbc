// Finds texts in JSX that a page which the browser translates would freeze or crash on.
//
// A translator replaces text nodes. React keeps hold of the ones it made, except where a text is all that an element
// holds: then it sets the element's content and needs no node. Everywhere else a text that changes, comes or goes, or
// before which something comes, has been replaced by the time React wants it.
import ts from 'typescript'

/** A text in JSX without an element of its own. */
export interface LooseText {
  file: string
  line: number
  text: string
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike

/** Lists the loose texts of the files of a program, and of no others. */
export function looseTexts(program: ts.Program, isOurs: (file: string) => boolean): LooseText[] {
  const found: LooseText[] = []
  const checker = program.getTypeChecker()
  for (const source of program.getSourceFiles().filter(({ fileName }) => isOurs(fileName))) {
    const visit = (node: ts.Node): void => {
      for (const loose of looseAt(node, checker)) {
        const line = source.getLineAndCharacterOfPosition(loose.getStart(source)).line + 1
        found.push({ file: source.fileName, line, text: loose.getText(source).trim() })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function looseAt(node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  if (ts.isJsxFragment(node)) return textsOf(node, checker)
  if (ts.isJsxElement(node)) {
    const children = childrenOf(node)
    return children.length === 1 || children.every((child) => isLasting(child, checker))
      ? textsIn(children, checker).filter((text) => isList(text, checker))
      : textsIn(children, checker)
  }
  // A component's own result stands among the siblings of the component.
  if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
    const signature = checker.getSignatureFromDeclaration(node)
    return signature && mayBeText(signature.getReturnType(), checker) ? [node.name ?? node] : []
  }
  return []
}

function textsOf(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): ts.JsxChild[] {
  return textsIn(childrenOf(parent), checker)
}

function textsIn(children: readonly ts.JsxChild[], checker: ts.TypeChecker): ts.JsxChild[] {
  return children.filter(
    (child) =>
      ts.isJsxText(child) ||
      (ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        mayBeText(checker.getTypeAtLocation(child.expression), checker)),
  )
}

// Blank texts are nothing to a translator.
function childrenOf(parent: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return parent.children.filter((child) => {
    if (ts.isJsxText(child)) return child.text.trim() !== ''
    if (!ts.isJsxExpression(child)) return true
    const { expression } = child
    return expression !== undefined && !(ts.isStringLiteral(expression) && expression.text.trim() === '')
  })
}

/** Whether a child is there as long as its parent is, and a text among such children never changes. */
function isLasting(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true
  if (ts.isJsxExpression(child)) return child.expression !== undefined && ts.isStringLiteral(child.expression)
  if (ts.isJsxFragment(child)) return false
  const { tagName } = ts.isJsxElement(child) ? child.openingElement : child
  return !checker
    .getTypeAtLocation(tagName)
    .getCallSignatures()
    .some((signature) => {
      const isOurs = signature.declaration?.getSourceFile().isDeclarationFile === false
      return isOurs && partsOf(signature.getReturnType()).some(({ flags }) => (flags & NOTHING) !== 0)
    })
}

function isList(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(child) || !child.expression) return false
  const parts = partsOf(checker.getTypeAtLocation(child.expression))
  // What a caller passes as children was looked at where it was passed.
  return parts.some((part) => checker.isArrayLikeType(part) && mayBeText(part, checker))
}

function mayBeText(type: ts.Type, checker: ts.TypeChecker, seen: readonly ts.Type[] = []): boolean {
  return partsOf(type).some((part) => {
    if (seen.includes(part)) return false
    if (part.isStringLiteral()) return part.value !== ''
    if ((part.flags & (TEXT | UNKNOWN)) !== 0) return true
    if (!checker.isArrayLikeType(part)) return false
    const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
    return element !== undefined && mayBeText(element, checker, [...seen, part])
  })
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}
