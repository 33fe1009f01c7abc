import { iconShapes } from './icon-shapes.ts'

/** The sets of drawings, each of which arrives by itself. */
export type Drawings = 'icons' | 'signs'

/** Puts a set of drawings into the page, once; `Icon` calls it. */
export async function mountSprite(of: Drawings): Promise<void> {
  const contents = of === 'icons' ? iconShapes : await bringSigns()
  const spriteId = `sottomondo-${of}`
  if (!contents || document.getElementById(spriteId)) return
  const symbols = Object.entries(contents).map(
    ([name, content]) => `<symbol id="${spriteId}-${name}" viewBox="0 0 24 24">${content}</symbol>`,
  )
  const sprite = document.createElement('div')
  sprite.id = spriteId
  sprite.hidden = true
  sprite.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  document.body.append(sprite)
}

/** The signs of families, which are loaded when the first one is shown; undefined when they can't be loaded now: a later one tries again. */
const bringSigns = () =>
  import('../player/family-sign-sprite.ts').then(
    ({ signContents }) => signContents,
    (cause) => {
      console.warn('The signs of families could not be loaded.', cause)
      return undefined
    },
  )
