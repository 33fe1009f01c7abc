import { familySignShapes, type SignShape } from './family-sign-shapes.ts'

/** A sign's markup, both halves of it, on the 24 x 24 of icons: filled, and not drawn by their line. */
const drawn = ({ half = '', whole = '' }: SignShape): string =>
  `<g fill="currentColor" fill-rule="evenodd" stroke="none" stroke-linecap="butt" transform="scale(.75)">${half}${
    half && `<g transform="matrix(-1 0 0 1 32 0)">${half}</g>`
  }${whole}</g>`

export const signContents: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<SignShape>(familySignShapes).map(([symbol, shape]) => [symbol, drawn(shape)]),
)
