import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVICES } from '@sottomondo/local/processes'
import { figuresOf, sampled } from './figures.ts'
import { code, createAnchors, madeBanner } from './markdown.ts'
import { readRules } from './rules-text.ts'

/** The page of all figures: what the rules' files export, and the words that stand above it there. */

const RULES = ['{services,packages}/*/src/**/*.rules.ts', 'gateway/src/**/*.rules.ts']
/** Catalogues are rules by another name. */
const CATALOGUES = ['packages/car-catalogue/src/{figures,crush,wear}.ts', 'packages/perk-catalogue/src/perks.ts']

/** One rules file, and where it belongs. */
interface RulesFile {
  file: string
  domain: string
  feature: string
}

/** A feature's files have its name, or stand in its folder. */
function rulesFiles(root: string): RulesFile[] {
  const files = globSync([...RULES, ...CATALOGUES], { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const own = files.filter((file) => !file.startsWith('packages/')).map(ofProcess)
  const shared = files
    .filter((file) => file.startsWith('packages/'))
    .map((file) => {
      const [, folder = ''] = file.split('/')
      const feature = file.endsWith('.rules.ts') ? nameOf(file) : folder
      const domain =
        SERVICES.find((one) => own.some((known) => known.domain === one && known.feature === feature)) ??
        SERVICES.find((one) => folder.startsWith(`${one}-`))
      return { file, feature, domain: domain ?? 'packages' }
    })
  return [...own, ...shared].sort((one, other) => (one.file < other.file ? -1 : 1))
}

const nameOf = (file: string): string => basename(file, '.rules.ts')

function ofProcess(file: string): RulesFile {
  const inner = /^services\/([\w-]+)\/src\/(?:features|kernel)\/([\w-]+)\//.exec(file)
  if (inner?.[1] && inner[2]) return { file, domain: inner[1], feature: inner[2] }
  const [first = '', second = ''] = file.split('/')
  return { file, domain: first === 'services' ? second : first, feature: nameOf(file) }
}

export async function rulesPage(root: string): Promise<string> {
  const files = rulesFiles(root)
  const domains = [...new Set([...SERVICES, ...files.map(({ domain }) => domain)])]
  const anchorOf = createAnchors()
  const contents: string[] = []
  const chapters: string[] = []
  anchorOf('The figures')
  for (const domain of domains) {
    const inDomain = Map.groupBy(
      files.filter((one) => one.domain === domain),
      ({ feature }) => feature,
    )
    const sections: { feature: string; text: string }[] = []
    for (const [feature, all] of [...inDomain].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const texts = await Promise.all(all.map(({ file }) => fileSection(root, file)))
      const text = texts.filter(Boolean).join('\n')
      if (text) sections.push({ feature, text })
    }
    if (sections.length === 0) continue
    anchorOf(domain)
    const links = sections.map(({ feature }) => `[${feature}](${anchorOf(feature)})`)
    contents.push(`- **${domain}**: ${links.join(', ')}\n`)
    chapters.push(`## ${domain}\n\n${sections.map(({ feature, text }) => `### ${feature}\n\n${text}`).join('\n')}`)
  }
  return `${madeBanner}

# The figures

Every number of the game, by service and feature, as its rules file exports it (\`*.rules.ts\`). A name says the unit; times are those at \`GAME_SPEED\` 1. What players read of them stands at /FAQ, from the same data.

${contents.join('')}
${chapters.join('\n')}`
}

async function fileSection(root: string, file: string): Promise<string> {
  const { exports, fields } = readRules(file, readFileSync(join(root, file), 'utf8'))
  const values = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  const parts = exports.flatMap(({ name, about, members, samples }) => {
    const value = values[name]
    const text =
      typeof value === 'function' ? sampled(name, samples, values) : figuresOf(name, value, { members, fields })
    return text ? [`**${code(name)}**${about ? ` ${about}` : ''}\n\n${text}`] : []
  })
  if (parts.length === 0) return ''
  return `[${basename(file)}](${posix.relative('docs', dirname(file))}/${basename(file)})\n\n${parts.join('\n')}`
}
