import { handlerFiles, header, imports, members } from './members.ts'

const folder = 'services/social/src/*/*'
const lines = (all: { name: string }[]) => all.map(({ name }) => `  ${name},\n`).join('')

function featureList(root: string, path: string): string {
  const served = handlerFiles(root, `${folder}.rpc.ts`)
  const setups = members(root, `${folder}.setup.ts`, 'Setup', '.setup.ts')
  return `${header('services/social/src')}import type { Kit } from '@sottomondo/server-kit'
${served.map(({ service, from }) => `import { ${service} } from '${from}'\n`).join('')}${imports(served, path)}${imports(setups, path)}import type { SocialConfig } from '../src/config.ts'

/** Serves the handlers of every \`*.rpc.ts\`. */
export function serveAll(kit: Kit<SocialConfig>): void {
${served.map(({ service, name }) => `  kit.serve(${service}, ${name}(kit))\n`).join('')}}

/** The setup of each at the start of a process: its consumers and its repeated work. */
export const setups: readonly ((kit: Kit<SocialConfig>) => void)[] = [
${lines(setups)}]
`
}

function personalDataList(root: string, path: string): string {
  const all = members(root, `${folder}.personal-data.ts`, 'PersonalData', '.personal-data.ts')
  return `${header(`${folder}.personal-data.ts`)}${imports(all, path)}import type { PersonalData } from '../src/personal-data/personal-data.ts'

/** What each feature keeps of persons. */
export const personalData: readonly PersonalData[] = [
${lines(all)}]
`
}

/** The lists of social by path: the parts that features add to their service, by the names of their files. */
export const socialLists = (root: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ features: featureList, 'personal-data': personalDataList }).map(([name, listOf]) => {
      const path = `services/social/gen/${name}.ts`
      return [path, listOf(root, path)]
    }),
  )
