/**
 * The board of the fruit machine's bonus game (rules, "Casinos": fields 1-27 in a row, branches at 12 and 18). Its
 * values are chosen so that the game is worth 27.2 stakes on average; fruit.expected.test.ts proves the figure.
 */
type BoxType = 'DEATH' | 'NUMBER' | 'MYSTERY' | 'REPLAY'

export interface BonusBox {
  /** Fields 1-27 by their number, then the branches. */
  id: number
  /** 1-27, 12A-12E, 18A-18G */
  label: string
  type: BoxType
  /** For a NUMBER, in stakes. */
  value: number | null
}

const box = (id: number, label: string, type: BoxType, value: number | null = null): BonusBox => ({
  id,
  label,
  type,
  value,
})

export const bonusBoard: readonly BonusBox[] = [
  // The start. No roll ends here, so it is worth nothing.
  box(1, '1', 'NUMBER', 0),
  box(2, '2', 'NUMBER', 3),
  box(3, '3', 'NUMBER', 4),
  box(4, '4', 'MYSTERY'),
  box(5, '5', 'NUMBER', 5),
  box(6, '6', 'NUMBER', 6),
  box(7, '7', 'REPLAY'),
  box(8, '8', 'NUMBER', 5),
  box(9, '9', 'MYSTERY'),
  box(10, '10', 'NUMBER', 5),
  box(11, '11', 'DEATH'),
  box(12, '12', 'NUMBER', 8),
  box(13, '13', 'MYSTERY'),
  box(14, '14', 'NUMBER', 7),
  box(15, '15', 'REPLAY'),
  box(16, '16', 'NUMBER', 8),
  box(17, '17', 'DEATH'),
  box(18, '18', 'NUMBER', 9),
  box(19, '19', 'MYSTERY'),
  box(20, '20', 'NUMBER', 8),
  box(21, '21', 'NUMBER', 8),
  box(22, '22', 'NUMBER', 9),
  box(23, '23', 'MYSTERY'),
  box(24, '24', 'NUMBER', 10),
  box(25, '25', 'DEATH'),
  box(26, '26', 'REPLAY'),
  box(27, '27', 'NUMBER', 10),
  box(28, '12A', 'NUMBER', 20),
  box(29, '12B', 'DEATH'),
  box(30, '12C', 'NUMBER', 25),
  box(31, '12D', 'DEATH'),
  box(32, '12E', 'NUMBER', 35),
  box(33, '18A', 'NUMBER', 40),
  box(34, '18B', 'DEATH'),
  box(35, '18C', 'NUMBER', 50),
  box(36, '18D', 'MYSTERY'),
  box(37, '18E', 'DEATH'),
  box(38, '18F', 'NUMBER', 75),
  box(39, '18G', 'DEATH'),
]

export const startBoxId = 1
const lastFieldId = 27

/**
 * The branches. A piece on the turning enters the branch with the next roll; a piece that passes it stays on the row. A
 * branch is as long as the part of the row beside it (13-17 and 19-25), so it is no detour: after 12E comes 18, after
 * 18G comes 26. A roll that is longer than the rest of the branch goes on along the row.
 */
const branches = [
  { turningId: 12, firstId: 28, lastId: 32, rejoinsId: 18 },
  { turningId: 18, firstId: 33, lastId: 39, rejoinsId: 26 },
] as const

const boxById = new Map(bonusBoard.map((one) => [one.id, one]))

export function boxOf(id: number): BonusBox {
  const found = boxById.get(id)
  if (!found) throw new Error(`bonus board: there is no box ${id}`)
  return found
}

/** Returns the boxes that a roll touches, the one it ends on last; fewer than the dice shows when it passes 27. */
export function pathOf(fromId: number, dice: number): BonusBox[] {
  const path: BonusBox[] = []
  let at = branches.find(({ turningId }) => turningId === fromId)?.firstId ?? nextId(fromId)
  while (at !== undefined && path.length < dice) {
    path.push(boxOf(at))
    at = nextId(at)
  }
  return path
}

/** Returns the box behind this one for a piece that walks on; undefined behind field 27. */
function nextId(id: number): number | undefined {
  return id === lastFieldId ? undefined : (branches.find(({ lastId }) => lastId === id)?.rejoinsId ?? id + 1)
}

/** The payout of a SOCIALIST, in stakes: the mean of the row's NUMBER fields, without the start. */
export const rowMean = meanOfRow()

function meanOfRow(): number {
  const values = bonusBoard.filter(({ id }) => id > startBoxId && id <= lastFieldId).flatMap(({ value }) => value ?? [])
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
