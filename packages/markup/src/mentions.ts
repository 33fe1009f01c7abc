import { addressCharacter } from './addresses.ts'

/** A player's name behind an '@'. */
export interface Mention {
  name: string
  /** Where the '@' stands, and where the name ends. */
  start: number
  end: number
}

/** What stands together: an address ends where a link does. */
const runs = new RegExp(`${addressCharacter}+`, 'gu')
/** Where an address begins in it, with or without its scheme; the parts are bounded so that long texts stay cheap. */
const address =
  /[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}(?::\d{1,5})?[/?#]/iu
/** Not within a name or an e-mail address. */
const before = String.raw`(?<![\p{L}\p{N}\p{M}_@.+-])@`
/** Neither a longer name nor the address of somebody on another server: @vito@elders.example, @vito.elders.example. */
const after = String.raw`(?![\p{L}\p{N}\p{M}_@-]|\.[\p{Ll}\p{N}]|:[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}])`
const mention = new RegExp(`${before}([A-Za-z0-9_-]{3,15})${after}`, 'gu')
const beingTyped = new RegExp(`${before}([A-Za-z0-9_-]{0,15})$`, 'u')

/** Returns whom a text names with an '@', in its order; an '@' within an address names nobody. */
export function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) =>
    [...ofWords(run).matchAll(mention)].map((found) => {
      const start = index + found.index
      return { name: found[1] ?? '', start, end: start + found[0].length }
    }),
  )
}

/** Returns the name that is being typed at the end of a text; undefined where none is. */
export const mentionBeingTyped = (text: string): string | undefined =>
  beingTyped.exec(
    ofWords([...text.matchAll(runs)].find((run) => run.index + run[0].length === text.length)?.[0] ?? ''),
  )?.[1]

/** Returns the part of a run that is no address. */
function ofWords(run: string): string {
  const from = run.includes('@') ? address.exec(run)?.index : undefined
  return from === undefined ? run : run.slice(0, from)
}
