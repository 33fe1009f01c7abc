/** A component or context at the top of a module, and the name that its tools show. */
const made = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm
const named = /^\w+\.displayName = ".*";$/gm

/**
 * A loader for React Router, which holds all its components in one module: says of each that nothing happens when it is
 * made, and leaves its name for developers away, so that those that nobody uses can be left out.
 */
export default function withoutUnusedComponents(code: string): string {
  return code.replaceAll(made, '$1/*#__PURE__*/ $2').replaceAll(named, '')
}
