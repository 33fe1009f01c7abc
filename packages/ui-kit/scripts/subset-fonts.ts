/**
 * Cuts the product's fonts down to the letters that Dutch and Italian texts need and writes them to `fonts/`, which is
 * committed: a build never runs this. Run it again after changing a font or the letters: `npm run fonts -w packages/ui-kit`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const BUDGET_BYTES = 40_000

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const accents = 'ÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÇÑàáâäèéêëìíîïòóôöùúûüçñß'
const signs = '€·×−–—‘’“”„…•→←'
const headingLetters = `${ascii.replaceAll(/[{}|~^`\\<>[\]@#$=_*]/g, '')}ÉËÈàáèéêëìíïòóöùúü€·–—’`

const require = createRequire(import.meta.url)
const youngSerif = dirname(require.resolve('@fontsource/young-serif/package.json'))
const publicSans = dirname(require.resolve('@fontsource/public-sans/package.json'))

const fonts = [
  // Headings need neither ligatures nor alternate figures, body text needs its tabular figures: hence the two settings.
  { folder: youngSerif, weight: 400, letters: headingLetters, noLayoutClosure: true },
  { folder: publicSans, weight: 400, letters: ascii + accents + signs, noLayoutClosure: false },
  { folder: publicSans, weight: 600, letters: ascii + accents + signs, noLayoutClosure: false },
]

const outputFolder = join(import.meta.dirname, '..', 'fonts')
let totalBytes = 0
for (const { folder, weight, letters, noLayoutClosure } of fonts) {
  const source = basename(folder)
  const original = await readFile(join(folder, 'files', `${source}-latin-${weight}-normal.woff2`))
  const subset = await subsetFont(original, letters, { targetFormat: 'woff2', noLayoutClosure, noHinting: true })
  await writeFile(join(outputFolder, `${source}-${weight}.woff2`), subset)
  await copyFile(join(folder, 'LICENSE'), join(outputFolder, `${source}.LICENSE.txt`))
  totalBytes += subset.length
  console.log(`${source} ${weight}: ${original.length} -> ${subset.length} bytes`)
}
console.log(`together ${totalBytes} of ${BUDGET_BYTES} bytes`)
if (totalBytes > BUDGET_BYTES) process.exitCode = 1
