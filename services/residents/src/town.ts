import type { Gangster, World } from '@sottomondo/first-world'
import { dutchHourOf } from '@sottomondo/server-kit/clock'
import type { Logger } from '@sottomondo/server-kit/log'
import { every } from '@sottomondo/server-kit/pace'
import type { Random } from '@sottomondo/server-kit/random'
import { activeCount, activeOf, inOrder, isVeteran } from './active.ts'
import { anyOf } from './any-of.ts'
import { characterOf } from './character/character.ts'
import { attend, listen } from './ear.ts'
import type { Notebook } from './notebook.ts'
import { handMs, pauseMs, remarkMs, replyMs } from './pause.ts'
import { type Resident, takeTurn } from './resident.ts'
import { residentsRules } from './residents.rules.ts'
import { type Gateway, Session } from './session.ts'
import { isOccasion, type Occasion } from './talk/lines.ts'
import { type Topic, topicsOf } from './talk/news.ts'
import { type Heard, replyTo } from './talk/reply.ts'
import { Speaker } from './talk/speaker.ts'

export interface TownOptions {
  gateway: Gateway
  /** Of every resident's user. */
  password: string
  people: readonly Gangster[]
  families: World['families']
  /** How many act while nobody else is online. */
  wanted: number
  notebook: Notebook
  log: Logger
  random: Random
  nowMs: () => number
  /** Divides every pause, as it does the game's timers. */
  gameSpeed: number
}

/** A resident whom the admin stills, or a player who comes, is noticed within this. */
const sceneEveryMs = 5_000
const notesEveryMs = 20_000
/** A login takes the server a tenth of a second of work: residents come one by one. */
const betweenLoginsMs = 500
/** How often what was just done is talked about. */
const remarkChance = 0.25
const newsChance = 0.5

/** The residents' life: who is up, whose turn it is, who says something. Each turn's decisions are in `resident.ts`. */
export class Town {
  readonly #options: TownOptions
  readonly #all: Resident[]
  readonly #speaker: Speaker
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #others = new Set<NodeJS.Timeout>()
  #active = new Set<Resident>()
  /** Whose turn it is at this moment. */
  readonly #busy = new Set<Resident>()
  /** Who was called during their turn: the next one follows at once. */
  readonly #called = new Set<Resident>()
  /** By resident: ends their own channel. */
  readonly #ears = new Map<Resident, () => void>()
  #stopped = false
  /** End the repeated work. */
  #ends: (() => Promise<void>)[] = []
  readonly #failed = (error: unknown) => this.#options.log.warn({ err: error }, 'a resident failed at something')
  #stopListening: (() => void) | undefined
  #listener: Resident | undefined
  #seenMessageId = 0
  #nextLoginMs = 0
  #nextRemarkMs: number
  /** Until then only who is spoken to says something: a chat is no counter of deeds. */
  #quietUntilMs = 0
  readonly #talkedAbout = new Set<string>()
  #topics: Topic[] = []

  constructor(options: TownOptions) {
    this.#options = options
    const { notebook, gateway, people, families, random, nowMs } = options
    this.#speaker = new Speaker(random, notebook.notes.said)
    this.#nextRemarkMs = nowMs() + remarkMs(random) / 2 / options.gameSpeed
    const dons = new Set(
      families.flatMap(({ members }) => members.filter(({ role }) => role === 'DON').map((one) => one.accountId)),
    )
    this.#all = inOrder(people).map(({ accountId, accountName: firstName, email, gender, experience, city }) => {
      const { accountName, cookie, memory } = notebook.of(firstName)
      const character = characterOf(firstName, dons.has(accountId))
      return {
        firstName,
        accountName,
        email,
        gender,
        character,
        memory,
        session: new Session(gateway, firstName, cookie),
        experience,
        cityName: city,
      }
    })
  }

  get activeCount(): number {
    return this.#active.size
  }

  start(): void {
    this.#later(0, () => this.#setScene())
    this.#ends = [
      every(sceneEveryMs, () => this.#setScene(), this.#failed),
      every(notesEveryMs, async () => this.#keepNotes(), this.#failed),
    ]
  }

  stop(): void {
    this.#stopped = true
    this.#stopListening?.()
    for (const end of this.#ends) void end()
    for (const end of this.#ears.values()) end()
    for (const timer of [...this.#timers.values(), ...this.#others]) clearTimeout(timer)
    this.#keepNotes()
  }

  #later(ms: number, work: () => Promise<void>): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#others.delete(timer)
      work().catch(this.#failed)
    }, ms)
    this.#others.add(timer)
  }

  /** Sets who acts now, by the hour and by how many players are online. */
  async #setScene(): Promise<void> {
    const { wanted, nowMs, random, log } = this.#options
    const online = await this.#playersOnline().catch((error: unknown) => {
      log.warn({ err: error }, 'the city does not answer')
      return undefined
    })
    if (this.#stopped) return
    const hour = dutchHourOf(nowMs())
    const count = online === undefined ? 0 : activeCount(wanted, online)
    const next = new Set(activeOf(this.#all, count, hour))
    for (const one of this.#active) {
      if (next.has(one)) continue
      clearTimeout(this.#timers.get(one.firstName))
      this.#unplug(one)
    }
    for (const one of next) if (!this.#active.has(one)) this.#plan(one, random.next() * this.#pause(one))
    this.#active = next
    if (!this.#listener || !next.has(this.#listener))
      this.#listenAs(
        anyOf(
          random,
          [...next].filter(({ session }) => session.cookie),
        ),
      )
    await this.#remark()
  }

  /** @returns undefined while the admin keeps residents still */
  async #playersOnline(): Promise<number | undefined> {
    const session = new Session(this.#options.gateway, '')
    const leave = await session.call('GET /api/residents/leave')
    if (leave.ok) return leave.answer.onlineUsers
    if (leave.errorType === 'switchedOff') return undefined
    throw new Error(`the city refuses its residents: ${leave.error}`)
  }

  /** Opens the resident's own channel, as far as one address may have them. */
  #plugIn(resident: Resident): void {
    if (this.#ears.has(resident) || this.#ears.size >= residentsRules.mostChannels) return
    const { gateway } = this.#options
    const onRefused = () => {
      resident.session.cookie = ''
      this.#unplug(resident)
    }
    const { cookie } = resident.session
    this.#ears.set(
      resident,
      attend({ gateway, cookie, onRefused }, () => this.#callUp(resident)),
    )
  }

  #unplug(resident: Resident): void {
    this.#ears.get(resident)?.()
    this.#ears.delete(resident)
  }

  /** Somebody waits for them: their turn comes now. */
  #callUp(resident: Resident): void {
    if (!this.#active.has(resident)) return
    if (this.#busy.has(resident)) this.#called.add(resident)
    else this.#plan(resident, this.#hand())
  }

  /** Who joins a raid rings up veterans who rest in the same city: it waits for seconds only. */
  #ringUp(cityName: string): void {
    const resting = this.#all.filter(
      (one) => isVeteran(one) && one.cityName === cityName && !this.#active.has(one) && !this.#busy.has(one),
    )
    for (const one of resting.slice(0, residentsRules.raidFillsTo)) this.#plan(one, this.#hand())
  }

  #hand(): number {
    return handMs(this.#options.random) / this.#options.gameSpeed
  }

  #pause({ character }: Resident): number {
    return pauseMs(character, this.#options.random) / this.#options.gameSpeed
  }

  #plan(resident: Resident, ms: number): void {
    if (this.#stopped) return
    const { log } = this.#options
    clearTimeout(this.#timers.get(resident.firstName))
    const timer = setTimeout(() => {
      this.#busy.add(resident)
      this.#turn(resident)
        .catch((error: unknown) => log.warn({ err: error, resident: resident.accountName }, 'a turn failed'))
        .finally(() => {
          this.#busy.delete(resident)
          const ms = this.#called.delete(resident) ? this.#hand() : this.#pause(resident)
          if (this.#active.has(resident)) this.#plan(resident, ms)
        })
    }, ms)
    this.#timers.set(resident.firstName, timer)
  }

  async #turn(resident: Resident): Promise<void> {
    if (!resident.session.cookie && !(await this.#logIn(resident))) return
    if (this.#active.has(resident)) this.#plugIn(resident)
    const { random, nowMs, log, gameSpeed, notebook } = this.#options
    const end = await takeTurn(resident, {
      residents: this.#names(),
      requests: notebook.notes.town,
      random,
      nowMs,
      gameSpeed,
      hand: () => new Promise((resolve) => setTimeout(resolve, this.#hand())),
    })
    if (!end) return
    const { step, answered, helper, inJail, cityName } = end
    if (answered && !answered.ok)
      log.debug({ resident: resident.accountName, call: step?.call, error: answered.error }, 'refused')
    if (answered?.ok && step?.call === 'POST /api/raid/join') this.#ringUp(cityName)
    if (helper !== undefined) await this.#remarkOf(resident, 'freed', { naam: helper })
    else if (inJail && random.next() < remarkChance * resident.character.talks)
      await this.#remarkOf(resident, 'jailed', {})
    else if (answered?.ok && step?.remark && random.next() < remarkChance * resident.character.talks) {
      const { occasion, words = {} } = step.remark
      if (isOccasion(occasion)) await this.#remarkOf(resident, occasion, { stad: cityName, ...words })
    }
  }

  #names(): ReadonlySet<string> {
    return new Set(this.#all.map(({ accountName }) => accountName))
  }

  async #logIn(resident: Resident): Promise<boolean> {
    const { nowMs, password, log } = this.#options
    const waitMs = Math.max(0, this.#nextLoginMs - nowMs())
    this.#nextLoginMs = nowMs() + waitMs + betweenLoginsMs
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (this.#stopped) return false
    const { email } = resident
    const entered = await resident.session.call('POST /api/auth/login', { body: { email, password } })
    if (!entered.ok) {
      log.warn({ resident: resident.firstName, error: entered.error }, 'a resident was not let in')
      return false
    }
    const me = await resident.session.call('GET /api/auth/me')
    if (me.ok && me.answer.accountName) resident.accountName = me.answer.accountName
    return true
  }

  #listenAs(resident: Resident | undefined): void {
    this.#stopListening?.()
    this.#listener = resident
    if (!resident) return
    this.#stopListening = listen({
      gateway: this.#options.gateway,
      cookie: resident.session.cookie,
      onMessage: (heard) => this.#hear(heard),
      onNews: (news) => void this.#topics.unshift(...topicsOf(news)),
      onRefused: () => {
        resident.session.cookie = ''
        this.#listener = undefined
      },
    })
  }

  #hear(heard: Heard & { messageId: number }): void {
    // After a lost connection the newest may come again.
    if (heard.messageId <= this.#seenMessageId) return
    this.#seenMessageId = heard.messageId
    const { random } = this.#options
    const present = [...this.#active].filter(({ session }) => session.cookie).map(({ accountName }) => accountName)
    const reply = replyTo(heard, present, this.#names(), random)
    const by = reply && this.#all.find(({ accountName }) => accountName === reply.by)
    if (!reply || !by) return
    this.#later(replyMs(random) / this.#options.gameSpeed, async () => {
      await this.#say(by, reply.occasion, reply.words)
      if (reply.occasion === 'jailCall') this.#callUp(by)
    })
  }

  /** Somebody says something about the news, the hour, or nothing at all. */
  async #remark(): Promise<void> {
    const { random, nowMs } = this.#options
    if (nowMs() < this.#nextRemarkMs) return
    this.#nextRemarkMs = nowMs() + remarkMs(random) / this.#options.gameSpeed
    const talkers = [...this.#active].filter(
      ({ session, character }) => session.cookie && random.next() < character.talks,
    )
    const speaker = anyOf(random, talkers)
    if (!speaker) return
    const topic = this.#topics.find(
      ({ key, words }) => !this.#talkedAbout.has(key) && words.naam !== speaker.accountName,
    )
    this.#topics = this.#topics.slice(0, 30)
    if (topic && random.next() < newsChance) {
      this.#talkedAbout.add(topic.key)
      return this.#remarkOf(speaker, topic.occasion, topic.words)
    }
    const hour = dutchHourOf(nowMs())
    const byHour: Occasion = hour >= 6 && hour < 10 ? 'morning' : hour >= 23 || hour < 5 ? 'night' : 'smallTalk'
    return this.#remarkOf(speaker, random.next() < newsChance ? byHour : 'smallTalk', {})
  }

  /** Says something of their own accord, unless somebody has just done so. */
  async #remarkOf(resident: Resident, occasion: Occasion, words: Record<string, string>): Promise<void> {
    const { nowMs, gameSpeed } = this.#options
    if (nowMs() < this.#quietUntilMs) return
    this.#quietUntilMs = nowMs() + (residentsRules.quietSeconds * 1000) / gameSpeed
    await this.#say(resident, occasion, words)
  }

  async #say(resident: Resident, occasion: Occasion, words: Record<string, string>): Promise<void> {
    const content = this.#speaker.lineFor(occasion, words, this.#options.nowMs())
    if (content === undefined) return
    const said = await resident.session.call('POST /api/chat', { body: { content } })
    if (!said.ok) this.#options.log.debug({ resident: resident.accountName, error: said.error }, 'not heard')
  }

  #keepNotes(): void {
    const { notebook } = this.#options
    for (const { firstName, accountName, session, memory } of this.#all)
      notebook.notes.residents[firstName] = { accountName, cookie: session.cookie, memory }
    notebook.notes.said = this.#speaker.said
    notebook.keep()
  }
}
