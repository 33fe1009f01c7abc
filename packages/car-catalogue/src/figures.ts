export const carBodies = [
  'hatchback',
  'saloon',
  'estate',
  'coupe',
  'roadster',
  'van',
  'pickup',
  'limousine',
  'oldtimer',
  'hypercar',
] as const
export type CarBody = (typeof carBodies)[number]

export interface CarFigures {
  /** Brand, line and, where a line has several cars, which one; unique. */
  carName: string
  brand: string
  carLine: string
  body: CarBody
  buildYear: number
  /** The value undamaged. */
  valueEuro: number
  horsePower: number
  topSpeedKmh: number
  /** From 0 to 100 km/h. */
  accelerationSeconds: number
  seats: number
}

type Row = readonly [
  brand: string,
  carLine: string,
  body: CarBody,
  buildYear: number,
  valueEuro: number,
  horsePower: number,
  topSpeedKmh: number,
  accelerationSeconds: number,
  seats: number,
]

const rows: readonly Row[] = [
  // cars in any street
  ['Balkana', 'Zora', 'hatchback', 1986, 9_400, 45, 132, 24.5, 4],
  ['Tjalk', 'Schuit', 'van', 1994, 12_400, 69, 128, 22.8, 3],
  ['Marceau', 'Mistral', 'estate', 1996, 14_200, 71, 155, 17.9, 5],
  ['Volmer', 'Pendler', 'saloon', 2001, 16_700, 90, 176, 13.2, 5],
  ['Morisaki', 'Mochi', 'hatchback', 2007, 17_900, 68, 158, 14.4, 4],
  ['Norrvik', 'Fjell', 'estate', 1993, 18_900, 114, 175, 12.9, 7],
  ['Volmer', 'Flitz', 'coupe', 1998, 19_800, 116, 196, 10.9, 4],
  // cars in a car park
  ['Balkana', 'Komisar', 'saloon', 2012, 23_400, 110, 185, 11.8, 5],
  ['Marceau', 'Rivage', 'roadster', 2003, 24_500, 120, 192, 10.4, 2],
  ['Corrigan', 'Mule', 'pickup', 1989, 25_200, 165, 158, 12.6, 2],
  ['Tjalk', 'Sleper', 'van', 2015, 26_800, 130, 160, 13.9, 3],
  ['Morisaki', 'Hikari', 'hatchback', 2018, 28_400, 125, 195, 9.9, 5],
  ['Corrigan', 'Drover', 'pickup', 2014, 30_600, 210, 178, 9.6, 5],
  ['Norrvik', 'Skog', 'estate', 2016, 32_500, 190, 215, 8.4, 5],
  ['Volmer', 'Prokurist', 'saloon', 2017, 34_600, 184, 228, 8.2, 5],
  ['Scarpia', 'Piccola', 'hatchback', 2019, 36_400, 180, 222, 6.9, 4],
  ['Ashcombe', 'Curate', 'oldtimer', 1951, 38_200, 52, 118, 26.2, 4],
  ['Marceau', 'Boulevard', 'coupe', 2018, 39_700, 200, 232, 7.3, 4],
  // cars behind a hedge
  ['Rautenberg', 'Kanzler', 'saloon', 2020, 44_900, 252, 250, 6.2, 5],
  ['Corrigan', 'Longhorn', 'pickup', 2019, 48_600, 395, 180, 6.4, 5],
  ['Scarpia', 'Cabaletta', 'roadster', 2020, 52_300, 184, 220, 6.5, 2],
  ['Norrvik', 'Vinter', 'estate', 2021, 56_800, 310, 250, 5.6, 5],
  ['Tjalk', 'Kajuit', 'van', 2022, 61_500, 150, 165, 14.2, 7],
  ['Morisaki', 'Kaze', 'coupe', 2021, 64_900, 400, 270, 4.4, 2],
  ['Rautenberg', 'Falke', 'estate', 2021, 69_700, 450, 280, 4.1, 5],
  ['Ashcombe', 'Verger', 'oldtimer', 1938, 74_500, 85, 135, 21.3, 4],
  ['Volmer', 'Notar', 'limousine', 2018, 79_900, 190, 210, 9.8, 8],
  ['Rautenberg', 'Kondor', 'roadster', 2021, 84_600, 340, 275, 4.9, 2],
  ['Corrigan', 'Mayor', 'oldtimer', 1949, 88_800, 150, 152, 14.8, 6],
  ['Scarpia', 'Tosca', 'coupe', 2022, 96_500, 450, 290, 4.0, 4],
  ['Rautenberg', 'Minister', 'saloon', 2022, 104_000, 435, 250, 4.7, 5],
  ['Norrvik', 'Isbryter', 'pickup', 2023, 112_500, 420, 190, 4.9, 5],
  // cars behind glass
  ['Ashcombe', 'Dean', 'limousine', 1998, 128_000, 300, 215, 8.9, 7],
  ['Morisaki', 'Raijin', 'coupe', 2022, 136_000, 570, 315, 2.9, 4],
  ['Scarpia', 'Cavaradossi', 'roadster', 2022, 152_000, 560, 318, 3.2, 2],
  ['Rautenberg', 'Botschafter', 'saloon', 2023, 174_000, 612, 305, 3.4, 5],
  ['Marceau', 'President', 'limousine', 2021, 198_000, 340, 230, 6.8, 8],
  ['Scarpia', 'Primadonna', 'coupe', 2021, 236_000, 720, 340, 2.8, 2],
  ['Ashcombe', 'Bishop', 'saloon', 2023, 289_000, 571, 250, 4.8, 5],
  ['Scarpia', 'Tenore', 'roadster', 1961, 345_000, 240, 245, 6.9, 2],
  ['Ashcombe', 'Cardinal', 'limousine', 2024, 412_000, 600, 250, 5.2, 6],
  ['Morisaki', 'Oni', 'hypercar', 2023, 498_000, 710, 345, 2.7, 2],
  ['Ashcombe', 'Coronation', 'oldtimer', 1934, 615_000, 130, 150, 17.5, 5],
  ['Aquilante', 'Falco', 'hypercar', 2022, 785_000, 820, 352, 2.6, 2],
  ['Rautenberg', 'Nachtgang', 'hypercar', 2023, 980_000, 900, 360, 2.5, 2],
  ['Scarpia', 'Ultimo Atto', 'hypercar', 2024, 1_450_000, 1_015, 372, 2.4, 2],
  ['Aquilante', 'Tempesta', 'hypercar', 2024, 2_190_000, 1_240, 395, 2.2, 2],
  ['Aquilante', 'Sottomondo', 'hypercar', 2025, 3_480_800, 1_600, 431, 1.9, 2],
]

/** The cheapest first. Names and brands are invented, the figures those of real cars of their kind. */
export const figures: readonly CarFigures[] = rows.map(
  ([brand, carLine, body, buildYear, valueEuro, horsePower, topSpeedKmh, accelerationSeconds, seats]) => ({
    carName: `${brand} ${carLine}`,
    brand,
    carLine,
    body,
    buildYear,
    valueEuro,
    horsePower,
    topSpeedKmh,
    accelerationSeconds,
    seats,
  }),
)
