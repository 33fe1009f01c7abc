/**
 * Cuts the product's fonts down to the letters that Dutch and Italian texts need and writes them to `fonts/`, which is
 * committed: a build never runs this. Run it again after changing a font or the letters: `npm run fonts -w packages/ui-kit`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const BUDGET_BYTES = 40_000

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const accents = 'ÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜÇÑàáâäèéêëìíîïòóôöùúûüçñß'
const signs = '€·×−–—‘’“”„…•→←'
const headingLetters = `${ascii.replaceAll(/[{}|~^`\\<>[\]@#$=_*]/g, '')}ÉËÈàáèéêëìíïòóöùúü€·–—’`

const require = createRequire(import.meta.url)
const youngSerif = dirname(require.resolve('@fontsource/young-serif/package.json'))
const publicSans = dirname(require.resolve('@fontsource-variable/public-sans/package.json'))

interface Font {
  name: string
  folder: string
  file: string
  letters: string
  /** Kept beside those that place letters; what they need is kept, too. */
  features: readonly string[]
  axes?: { wght: { min: number; max: number } }
  /** A feature whose letters stand everywhere, without being asked for. */
  always?: string
}

const fonts: readonly Font[] = [
  // Its own figures are old-style, in which a zero is an o.
  {
    name: 'young-serif',
    folder: youngSerif,
    file: 'young-serif-latin-400-normal',
    letters: headingLetters,
    features: ['lnum'],
    always: 'lnum',
  },
  // Both weights in one file, so that they arrive in the same moment.
  {
    name: 'public-sans',
    folder: publicSans,
    file: 'public-sans-latin-wght-normal',
    letters: ascii + accents + signs,
    features: ['tnum', 'liga', 'locl'],
    axes: { wght: { min: 400, max: 600 } },
  },
]
const placing = ['kern', 'mark', 'mkmk', 'ccmp']

const outputFolder = join(import.meta.dirname, '..', 'fonts')
let totalBytes = 0
for (const { name, folder, file, letters, features, axes, always } of fonts) {
  const original = await readFile(join(folder, 'files', `${file}.woff2`))
  const keepFeatures = [...placing, ...features]
  const smaller = await subsetFont(original, letters, {
    targetFormat: 'truetype',
    keepFeatures,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  })
  if (always) renameFeature(smaller, always, 'ccmp')
  const subset = await subsetFont(smaller, letters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  await writeFile(join(outputFolder, `${name}.woff2`), subset)
  await copyFile(join(folder, 'LICENSE'), join(outputFolder, `${name}.LICENSE.txt`))
  totalBytes += subset.length
  console.log(`${name}: ${original.length} -> ${subset.length} bytes`)
}
console.log(`together ${totalBytes} of ${BUDGET_BYTES} bytes`)
if (totalBytes > BUDGET_BYTES) process.exitCode = 1

/** Every browser applies `ccmp` to every text; a feature of one's own has to be asked for at each style. */
function renameFeature(font: Buffer, from: string, to: string): void {
  const at = font.indexOf(from)
  if (at < 0 || font.includes(to)) throw new Error(`The font has no ${from}, or a ${to} of its own.`)
  for (let next = at; next >= 0; next = font.indexOf(from, next + 1)) font.write(to, next)
}
