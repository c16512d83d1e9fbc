// Finds texts in JSX that break when the browser translates the page.
//
// Translators replace text nodes, while React keeps references to the nodes it created. When React later
// updates or removes a replaced node, or inserts another before it, the text freezes or React crashes. An
// element whose only child is a text is safe: React sets its content without a reference to the node.
import ts from 'typescript'

/** A text in JSX that has no element of its own, although it or one of its siblings may change. */
export interface LooseText {
  file: string
  line: number
  text: string
}

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.BooleanLike

/** Lists the loose texts of a program in the files that `isOurs` selects. */
export function findLooseTexts(program: ts.Program, isOurs: (file: string) => boolean): LooseText[] {
  const texts: LooseText[] = []
  const checker = program.getTypeChecker()
  for (const source of program.getSourceFiles().filter(({ fileName }) => isOurs(fileName))) {
    const visit = (node: ts.Node): void => {
      for (const loose of looseAt(node, checker)) {
        const line = source.getLineAndCharacterOfPosition(loose.getStart(source)).line + 1
        texts.push({ file: source.fileName, line, text: loose.getText(source).trim() })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return texts
}

function looseAt(node: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  if (ts.isJsxFragment(node)) return textsOf(node, checker)
  if (ts.isJsxElement(node)) {
    const children = childrenOf(node)
    return children.length === 1 || children.every((child) => isStatic(child, checker))
      ? textsIn(children, checker).filter((text) => isList(text, checker))
      : textsIn(children, checker)
  }
  // A text that a component returns is rendered among the component's siblings.
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

// Leaves out blank texts, because translators skip them.
function childrenOf(parent: ts.JsxElement | ts.JsxFragment): ts.JsxChild[] {
  return parent.children.filter((child) => {
    if (ts.isJsxText(child)) return child.text.trim() !== ''
    if (!ts.isJsxExpression(child)) return true
    const { expression } = child
    return expression !== undefined && !(ts.isStringLiteral(expression) && expression.text.trim() === '')
  })
}

/** Whether a child is always rendered and, if it is a text, never changes. */
function isStatic(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
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
  // `children` of type ReactNode do not count, although they may be a list: they are checked in the JSX that
  // passes them.
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
