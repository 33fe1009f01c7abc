const [hour, day] = [3600, 86_400]

/** '27 dagen', '1 dag', '5 uur', '12 minuten': a wait of which nobody counts the seconds. */
export function timeLeftText(seconds: number): string {
  const days = Math.floor(seconds / day)
  if (days > 0) return `${days} ${days === 1 ? 'dag' : 'dagen'}`
  if (seconds >= hour) return `${Math.floor(seconds / hour)} uur`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minuut' : 'minuten'}`
}
