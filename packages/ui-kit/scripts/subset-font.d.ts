declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype' | 'woff2'
    keepFeatures: readonly string[]
    noHinting: boolean
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** Returns the font cut down to the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
