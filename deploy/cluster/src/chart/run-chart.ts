import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findGoTool, type GoTool, goModuleFolder } from '@sottomondo/local/go-tool'
import { runCommand } from '@sottomondo/local/operator'
import { parse, stringify } from 'yaml'
import { LOAD_MANIFESTS } from '../load.ts'
import { findHelm, toolOptions } from './helm.ts'
import { CHART, headerOf, KUBERNETES, RENDERED, SIZES, type Size } from './rendered.ts'

/** Has the schemas of Kubernetes inside. */
const validator: GoTool = {
  name: 'kubectl-validate',
  module: 'sigs.k8s.io/kubectl-validate',
  version: 'v0.0.4',
  site: 'https://github.com/kubernetes-sigs/kubectl-validate',
}
/** Where the schemas of others' kinds are found, below their modules' folders. */
const DEFINITIONS = [
  { module: 'github.com/cloudnative-pg/cloudnative-pg', version: 'v1.27.0', folder: 'config/crd/bases' },
  {
    module: 'github.com/prometheus-operator/prometheus-operator',
    version: 'v0.85.0',
    folder: 'example/prometheus-operator-crd',
  },
  { module: 'github.com/grafana/k6-operator', version: 'v0.0.14', folder: 'config/crd/bases' },
]

const run = promisify(execFile)

/** Renders the chart for its three sizes into `rendered`, and validates every manifest. */
async function chart(): Promise<string[]> {
  const [helmBinary, validatorBinary] = [await findHelm(), await findGoTool(validator, toolOptions)]
  const folder = mkdtempSync(join(tmpdir(), 'chart-'))
  try {
    const own = withoutDependencies(join(folder, 'chart'))
    await run(helmBinary, ['lint', own, '--kube-version', KUBERNETES])
    mkdirSync(RENDERED, { recursive: true })
    for (const size of SIZES) writeFileSync(fileOf(size), await render(helmBinary, own, size))
    const crds = await definitions(join(folder, 'definitions'))
    const { stdout } = await validated(validatorBinary, ['--local-crds', crds, ...SIZES.map(fileOf), LOAD_MANIFESTS])
    return [stdout.trim(), `${SIZES.join(', ')}: rendered and valid; so is the run of several k6.`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const fileOf = (size: Size): string => join(RENDERED, `${size}.yaml`)

/** A copy of the chart with its own templates alone: other charts' repositories may be out of reach. */
function withoutDependencies(target: string): string {
  cpSync(CHART, target, { recursive: true })
  const file = join(target, 'Chart.yaml')
  const { dependencies, ...rest } = parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  if (!dependencies) throw new Error('Chart.yaml declares no dependencies.')
  writeFileSync(file, stringify(rest))
  return target
}

async function render(binary: string, own: string, size: Size): Promise<string> {
  const values = size === 'usual' ? [] : ['--values', join(own, `values-${size}.yaml`)]
  const { stdout } = await run(binary, ['template', 'game', own, '--kube-version', KUBERNETES, ...values], {
    maxBuffer: 16 * 1024 ** 2,
  })
  return `${headerOf(CHART)}\n${stdout}`
}

async function definitions(target: string): Promise<string> {
  mkdirSync(target)
  for (const { module, version, folder } of DEFINITIONS)
    cpSync(join(await goModuleFolder(module, version, process.env), folder), target, { recursive: true })
  return target
}

/** The validator says what is wrong on its output, file by file. */
async function validated(binary: string, args: string[]) {
  try {
    return await run(binary, args, { maxBuffer: 16 * 1024 ** 2 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`The chart is not valid:\n${stdout}${stderr}`)
  }
}

if (import.meta.main) await runCommand(chart)
