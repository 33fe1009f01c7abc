import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** A checkout with one remote in it, to be changed and released without touching the real one. */
export interface RemoteCheckout {
  edit(file: string, from: string, to: string): void
  /** `npm run <script> -w <remote>`, against the stack of the data folder. @returns what it printed */
  npm(script: 'release' | 'rollback', ...args: string[]): Promise<string>
  remove(): void
}

export function checkOutRemote(remote: string, dataFolder: () => string): RemoteCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'sottomondo-remote-'))
  const own = ['node_modules', 'dist', '.build']
  cpSync(join(root, remote), join(folder, remote), {
    recursive: true,
    filter: (path) => !own.includes(basename(path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'checkout', private: true, workspaces: [remote] }))
  return {
    edit(file, from, to) {
      const path = join(folder, remote, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
      writeFileSync(path, text.replace(from, to))
    },
    async npm(script, ...args) {
      const { stdout } = await run('npm', ['run', '--silent', script, '-w', remote, '--', ...args], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: dataFolder() },
      })
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
