import { formatCount } from '@sottomondo/ui-kit/amount'

const [hour, day] = [3600, 86_400]

/** '27 dagen', '1 dag', '5 uur', '12 minuten': a wait of which nobody counts the seconds. */
export function timeLeftText(seconds: number): string {
  if (seconds >= day) return formatCount(Math.floor(seconds / day), 'dag', 'dagen')
  if (seconds >= hour) return `${Math.floor(seconds / hour)} uur`
  return formatCount(Math.ceil(seconds / 60), 'minuut', 'minuten')
}
