import { readStack, type Stack } from '@sottomondo/local/stack'

let known: Stack | undefined

/** The stack under test. */
export function stack(): Stack {
  known ??= readStack()
  return known
}
