import { spawnSync } from 'node:child_process'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { withLock } from '@sottomondo/bootstrap/lock'
import { findBinary } from '@sottomondo/private-servers'
import { runLogged, tailOf } from '../processes/run-logged.ts'
import type { SystemPackage } from './packages.ts'

/**
 * apt-get alone, as a script because all of it may have to run under sudo. Debian starts a cluster of its own with the
 * package, which we do not want, so a temporary drop-in setting switches that off. Other programs may be at the package
 * lists: their lock has no waiting of its own, unlike dpkg's.
 */
const APT_SCRIPT = `
set -e
export DEBIAN_FRONTEND=noninteractive
settings=/etc/postgresql-common/createcluster.d
setting=$settings/sottomondo-no-cluster.conf
if ! dpkg -s postgresql-common > /dev/null 2>&1; then
  mkdir -p $settings
  trap 'rm -f $setting' EXIT
  echo 'create_main_cluster = false' > $setting
fi
update() {
  tries=0
  while [ $tries -lt 300 ]; do
    said=$(apt-get update 2>&1) || true
    echo "$said"
    case "$said" in *'Could not get lock'*) ;; *) return 0 ;; esac
    tries=$((tries + 1)); sleep 2
  done
  return 1
}
install() { apt-get -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "$@"; }
ls /var/lib/apt/lists/*_Packages* > /dev/null 2>&1 || update
install "$@" || { update; install "$@"; }
`

export type InstallOptions = {
  wanted: SystemPackage[]
  env: NodeJS.ProcessEnv
  logFile: string
  say: (line: string) => void
  signal?: AbortSignal
}

function missing({ wanted, env }: InstallOptions): SystemPackage[] {
  return wanted.filter((one) => !(one.insteadOf && env[one.insteadOf]) && !findBinary(one.binary))
}

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

type Installer = { command: string; args: string[] }

/** Returns this machine's way to install packages. Throws one sentence when there is no way or no right. */
function installerFor(packages: SystemPackage[]): Installer {
  const aptNames = packages.map((one) => one.apt)
  if (findBinary('apt-get')) {
    const args = ['-c', APT_SCRIPT, 'install', ...aptNames]
    if (process.getuid?.() === 0) return { command: '/bin/sh', args }
    if (works('sudo', '-n', 'true')) return { command: 'sudo', args: ['-n', '/bin/sh', ...args] }
    throw new Error(
      `There is no right to install ${aptNames.join(', ')}: ${advice(packages, 'sudo apt-get install -y')}`,
    )
  }
  const brewNames = packages.map((one) => one.brew)
  if (findBinary('brew')) return { command: 'brew', args: ['install', ...brewNames] }
  throw new Error(
    `Missing on this system: ${aptNames.join(', ')}. Install them with its package manager and try again.`,
  )
}

function advice(packages: SystemPackage[], command: string): string {
  const variables = packages.flatMap((one) => one.insteadOf ?? [])
  const elsewhere = variables.length ? `, or name servers that run elsewhere in ${variables.join(', ')}` : ''
  return `run "${command} ${packages.map((one) => one.apt).join(' ')}" once${elsewhere}.`
}

/** Installs missing packages. Two starts at once wait for each other. */
export async function installMissing(options: InstallOptions): Promise<void> {
  if (missing(options).length === 0) return
  const lock = join(tmpdir(), `sottomondo-install-${userInfo().uid}`)
  const install = async () => {
    const packages = missing(options)
    if (packages.length === 0) return
    const installer = installerFor(packages)
    options.say(`Installing ${packages.map((one) => one.apt).join(', ')} ...`)
    const code = await runLogged({ ...installer, logFile: options.logFile, cwd: '/', signal: options.signal })
    if (code === 0 && missing(options).length === 0) return
    const reason = tailOf(options.logFile, 3)
    throw new Error(
      `Could not install ${packages.map((one) => one.apt).join(', ')}; see ${options.logFile}:\n${reason}`,
    )
  }
  await withLock(lock, install, () => options.say('Waiting for another start that is installing packages ...'))
}
