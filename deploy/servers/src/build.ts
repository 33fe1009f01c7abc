import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { serversFolder } from '@sottomondo/local/processes'
import { type Plugin, rolldown } from 'rolldown'
import { entries, outside } from './entries.ts'

/**
 * Bundles the processes and jobs: one file each, what several share beside it once, third-party code apart. Node reads
 * some files instead of 1,800, which is most of a start. Not minified: a stack trace names functions, and the maps its
 * sources.
 */
const target = join(ROOT, serversFolder)
/** Where it is built: as deep as the target, so that its paths to the sources are right there, too. */
const unfinished = join(dirname(target), '.build')

/**
 * A source reads files beside it (`new URL('../migrations/', import.meta.url)`), also from within a bundle: all of these
 * lie in the same folder.
 */
const ownPlace: Plugin = {
  name: 'own-place',
  transform(code, id) {
    if (!isAbsolute(id) || id.includes(`${sep}node_modules${sep}`) || !/import\.meta\.(url|dirname)/.test(code))
      return null
    const url = `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`
    const folder = JSON.stringify(relative(target, dirname(id)))
    return {
      code: code
        .replaceAll('import.meta.url', url)
        .replaceAll('import.meta.dirname', `import.meta.dirname + '/' + ${folder}`),
      map: null,
    }
  },
}

const isThirdParty = ({ name }: { name: string }): boolean => name.startsWith('packages')
const isOutside = (id: string): boolean => outside.some((name) => id === name || id.startsWith(`${name}/`))

rmSync(unfinished, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: ROOT,
  input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(ROOT, source)])),
  platform: 'node',
  external: isOutside,
  plugins: [ownPlace],
})
const { output } = await bundle.write({
  dir: unfinished,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: (chunk) => (isThirdParty(chunk) ? 'part-packages-[hash].mjs' : 'part-[name]-[hash].mjs'),
  sourcemap: true,
  sourcemapExcludeSources: true,
  codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, entriesAware: true }] },
})
await bundle.close()
const chunks = output.filter((one) => one.type === 'chunk')
for (const { isEntry, code, moduleIds } of chunks)
  if (!isEntry && code.includes('import.meta.main'))
    throw new Error(`A script that others import would not run: take apart what they import (${moduleIds.join(', ')})`)
// Of third-party code nobody reads the maps, and they are as large as all others.
for (const chunk of chunks.filter(isThirdParty)) {
  const file = join(unfinished, chunk.fileName)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  rmSync(`${file}.map`, { force: true })
}
// File by file, what others import first: a process may start at any moment, or load a part that it has not needed yet.
const started = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
const rankOf = (file: string) => (started.has(file) ? 1 : 0)
const files = readdirSync(unfinished).sort((one, other) => rankOf(one) - rankOf(other))
mkdirSync(target, { recursive: true })
for (const file of files) renameSync(join(unfinished, file), join(target, file))
for (const file of readdirSync(target)) if (!files.includes(file)) rmSync(join(target, file), { recursive: true })
rmSync(unfinished, { recursive: true })
console.log(`${Object.keys(entries).length} processes and jobs in ${serversFolder}`)
