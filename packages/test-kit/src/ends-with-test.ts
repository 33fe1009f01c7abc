import type { ChildProcess } from 'node:child_process'
import { guard } from '@sottomondo/private-servers'
import { onTestFinished } from 'vitest'

/**
 * Ends a process together with its test, if it still runs then: so a test that fails while waiting leaves no process
 * behind.
 */
export function endsWithTest<Child extends ChildProcess>(child: Child): Child {
  endsWithUs(child)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/**
 * Ends a process together with this one, whatever ends this one: for a process that a whole file uses, and ends itself.
 */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child
  if (pid === undefined) return child
  guard().watch(pid, 'TERM', 'services')
  child.once('exit', () => guard().forget(pid))
  return child
}
