import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { ROOT } from '@sottomondo/bootstrap/root'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { PROCESSES, RESIDENTS } from '@sottomondo/local/processes'
import { parse } from 'yaml'
import { findHelm } from '../chart/helm.ts'
import { CHART } from '../chart/rendered.ts'
import { collect } from '../image/collect.ts'
import { changesOf, checksumsOf, otherVersions, type ReleaseFile, releaseNotes } from './release-notes.ts'

const usage = 'npm run release-all [-- --out <folder>] [--without-image]'
const run = promisify(execFile)

/** Runs a step of the build with its output shown; throws when it fails. */
async function step(command: string, args: string[]): Promise<void> {
  console.log(`> ${[command, ...args].join(' ')}`)
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((done, failed) => child.on('error', failed).on('exit', done))
  if (code !== 0) throw new Error(`${command} ${args[0]} failed; why stands above.`)
}

/** The output of a command in the checkout. */
const answerOf = async (command: string, ...args: string[]): Promise<string> =>
  (await run(command, args, { cwd: ROOT, maxBuffer: 16 * 1024 ** 2 })).stdout.trim()

const works = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  )

const versionIn = (folder: string): string | undefined =>
  (JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as { version?: string }).version

/** The version and changes of what is released; refuses a checkout that does not agree with itself. */
function judged(): { version: string; changes: string } {
  const version = versionIn('.') ?? ''
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as { version?: string; appVersion?: string }
  const others = otherVersions(
    {
      'the chart': chart.version,
      "the chart's appVersion": chart.appVersion,
      ...Object.fromEntries([...PROCESSES, RESIDENTS].map(({ folder }) => [folder, versionIn(folder)])),
    },
    version,
  )
  if (others.length > 0) throw new UsageError(`package.json says ${version}, but ${others.join(', ')}.`)
  const changes = changesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  if (!changes) throw new UsageError(`CHANGELOG.md has no words below "## ${version}".`)
  return { version, changes }
}

async function requireClean(why: string): Promise<void> {
  const changed = await answerOf('git', 'status', '--porcelain')
  if (changed) throw new UsageError(`${why}\n${changed}`)
}

/** The commands that build an image and write it to a file, by the tool that works here. */
async function imageSteps(tag: string, file: string): Promise<[string, string[]][]> {
  const dockerfile = ['-f', 'deploy/cluster/Dockerfile', '-t', tag, '.']
  if (await works('docker', 'info'))
    return [
      ['docker', ['build', ...dockerfile]],
      ['docker', ['save', '--output', file, tag]],
    ]
  // buildah's own format has no health check.
  if (await works('buildah', '--version'))
    return [
      ['buildah', ['bud', '--isolation', 'chroot', '--pull-never', '--format', 'docker', ...dockerfile]],
      ['buildah', ['push', tag, `docker-archive:${file}:${tag}`]],
    ]
  throw new UsageError('Neither docker nor buildah works here: install one, or leave the image out (--without-image).')
}

/** Packs the chart, with the charts that it needs where their repositories answer. */
async function packChart(target: string): Promise<string> {
  const helm = await findHelm()
  const folder = mkdtempSync(join(tmpdir(), 'chart-'))
  try {
    const own = join(folder, 'sottomondo')
    cpSync(CHART, own, { recursive: true })
    if (await works(helm, 'dependency', 'build', own)) {
      await run(helm, ['package', own, '--destination', target])
      return 'The chart holds the charts that it needs.'
    }
    const { version } = parse(readFileSync(join(own, 'Chart.yaml'), 'utf8')) as { version: string }
    await run('tar', ['-czf', join(target, `sottomondo-${version}.tgz`), '-C', folder, 'sottomondo'])
    return 'The repositories of the charts that it needs did not answer: after unpacking, helm dependency build.'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function describe(folder: string, name: string): Promise<ReleaseFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return { name, sizeBytes: statSync(join(folder, name)).size, sha256: hash.digest('hex') }
}

/** Makes what goes out with a version: the image, the game without a container, the chart, checksums and notes. */
async function releaseAll(args: string[]): Promise<string[]> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, 'without-image': { type: 'boolean' } } })
  const { version, changes } = judged()
  const out = resolve(ROOT, values.out ?? `dist/release-${version}`)
  if (existsSync(out)) throw new UsageError(`${out} is there already: remove it, or name another folder.\n${usage}`)
  await requireClean('A release is made from a commit, and these files differ from it:')
  const image = values['without-image'] ? [] : await imageSteps(`sottomondo:${version}`, join(out, imageFile(version)))

  await step('npm', ['run', '--silent', 'codegen'])
  await step('npm', ['run', '--silent', 'contracts'])
  await step('npm', ['run', '--silent', 'contracts', '--', '--accept'])
  await requireClean(
    'The contracts have grown since the last release: commit what was accepted just now, and start again.',
  )
  await step('npm', ['run', '--silent', 'build'])

  mkdirSync(out, { recursive: true })
  const game = mkdtempSync(join(tmpdir(), 'release-'))
  try {
    collect(ROOT, join(game, 'game'))
    await run('tar', ['-czf', join(out, gameFile(version)), '-C', game, 'game'])
  } finally {
    rmSync(game, { recursive: true })
  }
  for (const [command, steps] of image) await step(command, steps)
  const chart = await packChart(out)

  const names = [gameFile(version), ...(image.length > 0 ? [imageFile(version)] : []), `sottomondo-${version}.tgz`]
  const files = await Promise.all(names.map((name) => describe(out, name)))
  const commit = await answerOf('git', 'rev-parse', 'HEAD')
  writeFileSync(join(out, 'SHA256SUMS'), checksumsOf(files))
  writeFileSync(join(out, 'release-notes.md'), releaseNotes({ version, commit, changes, files }))
  return [...files.map(({ name, sizeBytes }) => `${name}: ${(sizeBytes / 1e6).toFixed(1)} MB`), chart, `All in ${out}.`]
}

const imageFile = (version: string): string => `sottomondo-${version}-image.tar`
/** What the image holds below /game, for hosts without containers; it needs Node 24. */
const gameFile = (version: string): string => `sottomondo-${version}-game.tar.gz`

if (import.meta.main) await runCommand(releaseAll)
