const weekdays = 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' ')
const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** The parts of a moment's date and time, as Dutch sentences name them. */
export interface DateWords {
  /** 'maandag' */
  weekday: string
  /** 'ma' */
  shortWeekday: string
  day: number
  /** 'november' */
  month: string
  /** 'nov' */
  shortMonth: string
  year: number
  /** '14:05' */
  time: string
  /** '14:05:09' */
  timeWithSeconds: string
}

/**
 * @param at ISO 8601, or epoch ms
 * @param zone the reader's own, unless it is a calendar day that is the same everywhere
 * @returns its parts (nl-NL). Written by hand, as for amounts: the browser's Intl data for all languages takes a phone
 * a tenth of a second at its first use
 */
export function dateWords(at: string | number, zone: 'own' | 'utc' = 'own'): DateWords {
  const given = new Date(at)
  // Reads the reader's local clock as if it were UTC.
  const moment = zone === 'utc' ? given : new Date(given.getTime() - given.getTimezoneOffset() * 60_000)
  const weekday = weekdays[moment.getUTCDay()] ?? ''
  const month = months[moment.getUTCMonth()] ?? ''
  const timeWithSeconds = moment.toISOString().slice(11, 19)
  return {
    weekday,
    shortWeekday: weekday.slice(0, 2),
    day: moment.getUTCDate(),
    month,
    shortMonth: month === 'maart' ? 'mrt' : month.slice(0, 3),
    year: moment.getUTCFullYear(),
    time: timeWithSeconds.slice(0, 5),
    timeWithSeconds,
  }
}
