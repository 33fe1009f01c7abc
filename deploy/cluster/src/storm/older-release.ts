import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@sottomondo/bootstrap/root'
import { UsageError } from '@sottomondo/local/operator'

const run = promisify(execFile)
/** Everybody may pass there: the processes run as another user. */
const place = '/var/lib'

/**
 * Lays out the sources of a commit, with packages of its own workspaces and the others of this checkout. Its servers
 * alone are used: screens are not built.
 */
export async function checkOut(
  commit: string,
  say: (line: string) => void,
): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(place, 'sottomondo-older-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    say(`Laying out ${commit} in ${folder} ...`)
    const archive = join(folder, 'sources.tar')
    await run('git', ['archive', '--output', archive, commit], { cwd: ROOT }).catch(() => {
      throw new UsageError(`There is no commit ${commit}.`)
    })
    await run('tar', ['-xf', archive, '-C', folder])
    rmSync(archive)
    linkPackages(folder)
    await run(process.execPath, [join(folder, 'tools/codegen/src/codegen.ts')], { cwd: folder })
    await run(process.execPath, [join(folder, 'deploy/servers/src/build.ts')], { cwd: folder })
    await run('chmod', ['-R', 'go+rX', folder])
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  const ours = join(ROOT, 'node_modules')
  mkdirSync(join(modules, '@sottomondo'), { recursive: true })
  for (const name of readdirSync(ours)) if (name !== '@sottomondo') symlinkSync(join(ours, name), join(modules, name))
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const manifest of globSync(
    workspaces.map((one) => `${one}/package.json`),
    { cwd: folder },
  )) {
    const { name } = JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as { name: string }
    const link = join(modules, name)
    if (!existsSync(link)) symlinkSync(join(folder, dirname(manifest)), link)
  }
}
