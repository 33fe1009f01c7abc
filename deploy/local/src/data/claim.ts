import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '@sottomondo/bootstrap/lock'
import { identify, isSameProcess, type ProcessIdentity } from '@sottomondo/private-servers/process-identity'

/** The users of a data folder: the stack's own process, and its children. */
type Owner = ProcessIdentity & { children: ProcessIdentity[] }

export type Claim = {
  /** Remembers a child, so that the next start can end it if everything else of ours was killed. */
  remember(pid: number): void
  /** Releases the folder. */
  giveUp(): void
}

function ownerIn(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Takes the data folder for this process. Throws one sentence when another stack runs in it. */
export function claimFolder(folder: string): Promise<Claim> {
  const path = join(folder, 'owner.json')
  return withLock(join(folder, 'claim.lock'), () => {
    const before = ownerIn(path)
    if (before && isSameProcess(before)) {
      throw new Error(
        `The stack already runs in ${folder} (process ${before.pid}): stop it first, or name another folder in DATA_DIR.`,
      )
    }
    for (const child of before?.children ?? []) if (isSameProcess(child)) process.kill(child.pid, 'SIGKILL')
    const owner: Owner = { ...identify(process.pid), children: [] }
    const write = () => writeFileSync(path, JSON.stringify(owner), { mode: 0o600 })
    write()
    return {
      remember: (pid) => {
        owner.children.push(identify(pid))
        write()
      },
      giveUp: () => rmSync(path, { force: true }),
    }
  })
}
