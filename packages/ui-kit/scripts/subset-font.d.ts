declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; noLayoutClosure: boolean; noHinting: boolean }
  /** Returns the font cut down to the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
