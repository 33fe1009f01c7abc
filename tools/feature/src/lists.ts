import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceName } from '@sottomondo/local/processes'
import { camelCase, pascalCase, snakeCase } from './names.ts'
import { REMOTES } from './templates.ts'

type Manifest = {
  groups: { rows: { label: string; path: string; icon: string; order: number }[] }[]
  routes: { path: string; title: string; screen: string; gatedBy?: string }[]
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

/** Writes a new feature's lines into the lists of a process's parts; returns the changed files. */
export function addLines(root: string, domain: ServiceName, feature: string): string[] {
  const [camel, pascal, remote] = [camelCase(feature), pascalCase(feature), REMOTES[domain]]
  const serves: Record<string, (text: string) => string> = {
    [`services/${domain}/src/service.ts`]: (text) =>
      text
        .replace(
          /^import /m,
          `import { ${pascal}Service } from '@sottomondo/proto/${domain}/v1/${snakeCase(feature)}'\nimport `,
        )
        .replace(/^(import .* from '\.\/)/m, `import { ${camel}Handlers } from './${feature}/${feature}.rpc.ts'\n$1`)
        .replace(/^( *)(kit\.serve\(HelpService)/m, `$1kit.serve(${pascal}Service, ${camel}Handlers(kit))\n$1$2`),
  }
  const changes: Record<string, (text: string) => string> = {
    // The others find their handlers by the names of their files.
    ...(domain === 'accounts' || domain === 'casino' ? serves : {}),
    [`${remote}/src/remote.ts`]: (text) =>
      text.replace(
        /^( {2}\},\n\}\))/m,
        `    ${camel}: () => import(/* webpackChunkName: '${feature}' */ './${feature}/${pascal}Screen.tsx'),\n$1`,
      ),
    [`${remote}/mfe.json`]: (text) => {
      const manifest = JSON.parse(text) as Manifest
      manifest.groups[0]?.rows.push({ label: `TODO ${pascal}`, path: `/${feature}`, icon: 'status', order: 50 })
      manifest.routes.push({
        path: `/${feature}`,
        title: `TODO ${pascal}`,
        screen: camel,
        ...(domain === 'actions' ? { gatedBy: `POST /api/${feature}` } : {}),
      })
      // Rows and routes on one line each, as they are written by hand.
      return `${JSON.stringify(manifest, null, 2).replaceAll(/\{\n\s+"(?:label|path)"[^{}]*\}/g, oneLine)}\n`
    },
  }
  return Object.entries(changes).flatMap(([path, change]) => {
    const file = join(root, path)
    if (!existsSync(file)) return []
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    return [path]
  })
}
