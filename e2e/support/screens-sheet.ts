import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * All pictures of screens on one sheet, each screen and state in a row, its widths beside each other:
 * `UPDATE_SCREENS=1 npm test -- e2e screens` takes them, `node e2e/support/screens-sheet.ts` writes
 * e2e/.screens/sheet.html.
 */

const folder = join(import.meta.dirname, '../.screens')
/** A picture is shown so much smaller than it is. */
const scale = 0.3

const rows = new Map<string, number[]>()
for (const file of globSync('*-*.png', { cwd: folder })) {
  const [, name, width] = /^(.+)-(\d+)\.png$/.exec(basename(file)) ?? []
  if (!name || !width || name.startsWith('failed-')) continue
  rows.set(name, [...(rows.get(name) ?? []), Number(width)])
}

const figures = [...rows]
  .sort(([one], [other]) => one.localeCompare(other, 'en'))
  .map(([name, widths]) => {
    const pictures = widths
      .sort((one, other) => one - other)
      .map(
        (width) =>
          `<a href="${name}-${width}.png"><img loading="lazy" src="${name}-${width}.png" width="${Math.round(width * scale)}" alt="${width} px"></a>`,
      )
    return `<h2 id="${name}">${name}</h2><p>${pictures.join('')}</p>`
  })
writeFileSync(
  join(folder, 'sheet.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
  body { margin: 16px; background: #555; color: #fff; font: 14px sans-serif }
  h2 { margin: 24px 0 8px; font-size: 16px }
  p { display: flex; align-items: start; gap: 12px; width: max-content; margin: 0 }
  </style>${figures.join('')}`,
)
console.log(`${rows.size} rows in ${join(folder, 'sheet.html')}`)
