import { iconShapes } from './icon-shapes.ts'

export const spriteId = 'sottomondo-icons'

/** Puts all icons into the page, once; `Icon` calls it. */
export function mountIconSprite(): void {
  if (document.getElementById(spriteId)) return
  const symbols = Object.entries(iconShapes).map(
    ([name, shape]) => `<symbol id="${spriteId}-${name}" viewBox="0 0 24 24">${shape}</symbol>`,
  )
  const sprite = document.createElement('div')
  sprite.id = spriteId
  sprite.hidden = true
  sprite.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  document.body.append(sprite)
}
