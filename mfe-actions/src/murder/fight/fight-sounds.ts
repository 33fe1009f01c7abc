export interface FightSounds {
  /** A burst from one side: -1 is left, 1 right. */
  shots: (side: -1 | 1) => void
  /** The last shell falls, and nothing more is heard. */
  silence: () => void
  close: () => void
}

const shotsPerBeat = 3
const betweenShotsSeconds = 0.13
const noiseSeconds = 0.6

/** Opens the sounds of a fight, all made here: there are no recordings. */
export function openSounds(): FightSounds {
  const audio = new AudioContext()
  // A browser that has seen no press yet keeps it silent; that is as well.
  audio.resume().catch(console.warn)
  const loudness = audio.createGain()
  loudness.gain.value = 0.35
  loudness.connect(audio.destination)
  const noise = whiteNoise(audio)

  /** A crack of noise that dies away, and the thud below it. */
  function shot(at: number, side: number): void {
    const pan = audio.createStereoPanner()
    pan.pan.value = side * 0.7
    pan.connect(loudness)
    const crack = audio.createBufferSource()
    crack.buffer = noise
    const dull = audio.createBiquadFilter()
    dull.type = 'lowpass'
    dull.frequency.setValueAtTime(5_000, at)
    dull.frequency.exponentialRampToValueAtTime(300, at + 0.3)
    crack
      .connect(dull)
      .connect(fading(audio, at, 0.9, 0.4))
      .connect(pan)
    crack.start(at)
    crack.stop(at + noiseSeconds)
    const thud = audio.createOscillator()
    thud.frequency.setValueAtTime(140, at)
    thud.frequency.exponentialRampToValueAtTime(40, at + 0.15)
    thud.connect(fading(audio, at, 0.8, 0.2)).connect(pan)
    thud.start(at)
    thud.stop(at + 0.25)
  }

  return {
    shots(side) {
      // The answer comes a moment later.
      const first = audio.currentTime + (side === 1 ? 0.06 : 0)
      for (let nth = 0; nth < shotsPerBeat; nth++) shot(first + nth * betweenShotsSeconds, side)
    },
    silence() {
      for (const [nth, hertz] of [2_900, 3_400, 2_600].entries()) {
        const at = audio.currentTime + 0.15 + nth * 0.12
        const ring = audio.createOscillator()
        ring.frequency.value = hertz
        ring.connect(fading(audio, at, 0.08, 0.25)).connect(loudness)
        ring.start(at)
        ring.stop(at + 0.3)
      }
    },
    close: () => void audio.close(),
  }
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * noiseSeconds), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  return buffer
}

/** @returns a gain that begins loud and is inaudible after so many seconds */
function fading(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  return gain
}
