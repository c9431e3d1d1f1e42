// Our own lint rules, as a plugin of the linter. Where each applies: .oxlintrc.json.

/** @typedef {{ type: string, [key: string]: any }} Node a node of the syntax tree (ESTree) */
/** @typedef {{ report: (problem: { node: Node, message: string }) => void }} Context */

/**
 * A rule that reports each node of one type for which `isBroken` holds.
 * @param {string} type
 * @param {string} message
 * @param {(node: Node) => boolean} [isBroken]
 */
const forbid = (type, message, isBroken = () => true) => ({
  create: (/** @type {Context} */ context) => ({
    [type]: (/** @type {Node} */ node) => {
      if (isBroken(node)) context.report({ node, message })
    },
  }),
})

/** Joins rules of different node types into one. */
const together = (/** @type {ReturnType<typeof forbid>[]} */ ...rules) => ({
  create: (/** @type {Context} */ context) => Object.assign({}, ...rules.map((rule) => rule.create(context))),
})

const isCallOf = (/** @type {Node} */ { callee }, /** @type {string} */ object, /** @type {string} */ property) =>
  callee.type === 'MemberExpression' && callee.object.name === object && callee.property.name === property

const markup = 'React escapes text for us; markup made from text is how scripts get in.'
const clock = 'The time comes from the clock that the server was given.'

export default {
  meta: { name: 'molaire' },
  rules: {
    'no-export-all': forbid(
      'ExportAllDeclaration',
      'Name what leaves the file; `export *` hides what an area offers (docs/house.md).',
    ),
    'no-default-export': forbid('ExportDefaultDeclaration', 'Export by name, so that a thing is called the same everywhere.'),
    'no-markup-from-text': together(
      forbid('JSXAttribute', markup, ({ name }) => name.name === 'dangerouslySetInnerHTML'),
      forbid(
        'AssignmentExpression',
        markup,
        ({ left }) => left.type === 'MemberExpression' && ['innerHTML', 'outerHTML', 'srcdoc'].includes(left.property.name),
      ),
      forbid('CallExpression', markup, ({ callee }) => callee.property?.name === 'insertAdjacentHTML'),
    ),
    'no-ambient-time': together(
      forbid('NewExpression', clock, (node) => node.callee.name === 'Date' && node.arguments.length === 0),
      forbid('CallExpression', clock, (node) => isCallOf(node, 'Date', 'now')),
    ),
  },
}
