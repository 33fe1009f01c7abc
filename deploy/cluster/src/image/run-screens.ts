import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { runCommand } from '@sottomondo/local/operator'
import { builtIn, publishRemote } from '@sottomondo/mfe-build/publish'
import { releaseShell } from '@sottomondo/mfe-build/shell-builds'
import { releaseTarget } from '@sottomondo/mfe-build/target'
import { readConfig } from '@sottomondo/server-kit/config'
import { z } from 'zod'

/** The settings of the job after an installation or an upgrade. */
export const screensConfig = z
  .object({
    GATEWAY_URL: z.string(),
    RELEASE_TOKEN: z.string(),
    SHELL_DIR: z.string(),
    /** The folder of the remotes' files; or a bucket. */
    RELEASES_DIR: z.string().optional(),
    RELEASES_S3_ENDPOINT: z.string().optional(),
    RELEASES_S3_BUCKET: z.string().optional(),
    RELEASES_S3_REGION: z.string().optional(),
    RELEASES_S3_ACCESS_KEY_ID: z.string().optional(),
    RELEASES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .refine((env) => env.RELEASES_DIR ?? (env.RELEASES_S3_ENDPOINT && env.RELEASES_S3_BUCKET), {
    path: ['RELEASES_DIR (or RELEASES_S3_*)'],
  })

/**
 * Releases the built screens, those that the gateway does not know yet: the shell first, whose pages load the others. Of
 * an image, and at each start of a checkout.
 */
if (import.meta.main)
  await runCommand(async () => {
    // All of them: in a container no stack is running that would tell the others.
    const target = releaseTarget(readConfig(screensConfig, process.env))
    const { version } = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')) as { version: string }
    const shell = releaseShell(join(ROOT, 'shell/dist'), target.shells, version, true)
    const remotes = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'dist/build.json')))
    const publish = (folder: string) =>
      publishRemote(builtIn(folder), join(folder, 'dist'), target, { ifMissing: true })
    const said = await Promise.all(remotes.map((remote) => publish(join(ROOT, remote))))
    return [`shell ${shell} is released.`, ...said]
  })
