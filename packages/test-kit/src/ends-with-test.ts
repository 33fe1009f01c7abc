import type { ChildProcess } from 'node:child_process'
import { guard } from '@sottomondo/private-servers'
import { onTestFinished } from 'vitest'

/**
 * A process that a test has begun, and that is not left behind when the test fails while it waits for something: it ends
 * with the test, if it has not by then.
 */
export function endsWithTest<Child extends ChildProcess>(child: Child): Child {
  endsWithUs(child)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** For what a whole file uses, and ends itself: it does not outlive this process, whatever ends that. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child
  if (pid === undefined) return child
  guard().watch(pid, 'TERM', 'services')
  child.once('exit', () => guard().forget(pid))
  return child
}
