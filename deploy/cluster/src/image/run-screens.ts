import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { builtIn, publishRemote } from '@sottomondo/mfe-build/publish'
import { releaseShell } from '@sottomondo/mfe-build/shell-builds'
import { releaseTarget } from '@sottomondo/mfe-build/target'

/**
 * Releases the screens that the image holds, those that the gateway does not know yet: the shell first, whose pages load
 * the others. Reads GATEWAY_URL, RELEASE_TOKEN, SHELL_DIR, and RELEASES_DIR or RELEASES_S3_*.
 */
if (import.meta.main)
  await runCommand(async () => {
    // In a container no stack is running that would tell them.
    const missing = ['GATEWAY_URL', 'RELEASE_TOKEN', 'SHELL_DIR'].filter((name) => !process.env[name])
    if (!process.env.RELEASES_DIR && !process.env.RELEASES_S3_ENDPOINT) missing.push('RELEASES_DIR (or RELEASES_S3_*)')
    if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(', ')}.`)
    const target = releaseTarget(process.env)
    const { version } = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')) as { version: string }
    const said = [`shell ${releaseShell(join(ROOT, 'shell/dist'), target.shells, version, true)} is released.`]
    const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'dist/build.json')))
    for (const remote of remotes) {
      const folder = join(ROOT, remote)
      said.push(await publishRemote(builtIn(folder), join(folder, 'dist'), target, { ifMissing: true }))
    }
    return said
  })
