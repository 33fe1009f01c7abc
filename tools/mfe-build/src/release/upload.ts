import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { mapsFolder } from '../config/folders.ts'
import type { RemoteBuild } from '../output/build-remote.ts'
import type { ReleaseTarget, S3Target } from './target.ts'

/** Puts a build's files where the gateway reads them, below `<remote>/<build>/`. Existing files are never changed. */
export async function upload(dist: string, build: RemoteBuild, files: ReleaseTarget['files']): Promise<void> {
  await ('folder' in files ? copyToFolder(dist, build, files.folder) : putToBucket(dist, build, files))
}

/** Copied beside its place and then moved: a folder is there whole or not at all. */
async function copyToFolder(dist: string, build: RemoteBuild, folder: string): Promise<void> {
  const target = join(folder, build.remote, build.build)
  if (await exists(target)) return
  const making = `${target}.${process.pid}.part`
  await rm(making, { recursive: true, force: true })
  for (const { path } of build.files) {
    const file = join(making, path)
    await mkdir(dirname(file), { recursive: true })
    await cp(join(dist, path), file)
    // For reading errors of that build later; a bucket, whose files anybody may read, does not get it.
    const map = join(mapsFolder, `${path}.map`)
    if (await exists(join(dist, map))) await cp(join(dist, map), join(making, map), { recursive: true })
  }
  try {
    await rename(making, target)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    // Another release of the same build came first: its files are the same.
    if (!(await exists(target))) throw error
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

async function putToBucket(dist: string, build: RemoteBuild, { bucketUrl, region, ...keys }: S3Target): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  for (const { path } of build.files) {
    const url = `${bucketUrl}/${build.remote}/${build.build}/${path}`
    const headers = {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    }
    const answer = await client.fetch(url, { method: 'PUT', headers, body: await readFile(join(dist, path)) })
    if (!answer.ok) throw new Error(`The bucket refused ${url}: ${answer.status} ${await answer.text()}`)
  }
}
