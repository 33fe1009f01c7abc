import css from './casino.module.css'

/** The landmark of each city, drawn on a ground line: 120 x 36. */
const outlines: Readonly<Record<string, string>> = {
  // stepped gables along a canal
  Amsterdam:
    'M4 34V16h3v-4h3V8h3V5h3v3h3v4h3v4h3v18M25 34V12l8-8 8 8v22M41 34V18h4v-4c0-4 10-4 10 0v4h4v16M59 34V14h3v-4h3V7h5v3h3v4h3v20M76 34V12l7-9 7 9v22M90 34V18h4l3-6h6l3 6h4v16M10 20h6M10 26h6M30 18h6M30 25h6M46 23h8M64 19h6M64 26h6M80 18h6M80 25h6M96 24h8',
  // the atomium
  Brussel:
    'M60 20m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M60 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M46 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M74 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M46 26m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M74 26m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M60 9v7M49 13.5l7 4.5M71 13.5L64 18M49 24.5l7-3M71 24.5l-7-3M46 15v8M74 15v8M57 7.5L49 11M63 7.5l8 3.5M60 24v10M56 34l4-6 4 6M46 29v5M74 29v5M8 34v-8h6v-6h8v6h10v8M88 34V24h8v-8h4v8h10v10',
  // the iron tower
  Parijs:
    'M60 2v5M57.5 7h5l1 8h-7zM56.5 15h7l3 9h-13zM53.5 24h13l7 10h-5c-3-7-14-7-17 0h-5zM6 34V22h20v12M10 22v-4h12v4M94 34V20c0-6 16-6 16 0v14M102 15v-4M34 34v-8h10',
  // the great arena
  Rome: 'M18 34V14c10-4 30-6 52-6v6c12 1 24 3 30 6v14M18 22c16-4 66-6 82 0M24 34v-6c0-3 5-3 5 0v6M36 34v-7c0-3 5-3 5 0v7M48 34v-7c0-3 5-3 5 0v7M60 34v-7c0-3 5-3 5 0v7M72 34v-7c0-3 5-3 5 0v7M84 34v-6c0-3 5-3 5 0v6M27 20v-3c0-2 4-2 4 0v2M41 18v-3c0-2 4-2 4 0v3M55 17v-3c0-2 4-2 4 0v3',
}

/** A city's outline over a line; a city without a drawing has the line alone. */
export function Skyline({ cityName }: { cityName: string }) {
  return (
    <svg className={css.skyline} viewBox="0 0 120 36" aria-hidden="true">
      <path d={`M0 34h120${outlines[cityName] ?? ''}`} />
    </svg>
  )
}
