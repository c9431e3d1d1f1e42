import type { Content } from 'pdfmake/interfaces'
import type {
  RecallContact,
  SterilizationLoad,
  SterilizationLog,
  SterilizationRecall,
  TrayTrace,
} from '@molaire/contract/sterilization/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { timeOf } from '@molaire/domain/shared/local-time'
import { nameIn } from '@molaire/domain/shared/second-names'
import { addressLines } from '@molaire/words/patients/address-lines'
import { writtenTime } from '@molaire/words/shared/times'
import {
  cycleTypeWords,
  dailyTestWords,
  loadStatusWords,
  recallContactStatusWords,
  trayStateWords,
} from '@molaire/words/sterilization/terms'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Drawing } from '../../../platform/pdf/make-pdf.ts'
import { rest, rowsTable, section, sheetDrawing, type Cell } from '../../../platform/pdf/sheet.ts'
import { writtenDay, writtenDayOf } from '../../../platform/words/written.ts'
import type { AppointmentPaper, ClinicPaper, LetterAddress } from './queries.ts'
import { writtenName, writtenParameters, writtenReadings } from './readings.ts'
import { paperWords } from './words.ts'

/** On which paper: the clinic, the language, the moment. */
export interface Setting {
  clinic: ClinicPaper
  language: Locale
  madeAt: Date
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const muted = (text: string): Content => ({ text, style: 'muted', fontSize: 8.5 })
const described = (text: string, ...notes: string[]): Cell => ({ stack: [{ text }, ...notes.filter(Boolean).map(muted)] })
const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 8] })

function writtenMoment(iso: string | null, { clinic, language }: Setting): string {
  if (iso === null) return paperWords[language].none
  const { date, minutes } = wallClock(new Date(iso), clinic.timeZone)
  return paperWords[language].at(writtenDay(date, language), writtenTime(timeOf(minutes), language))
}
const madeFact = ({ clinic, language, madeAt }: Setting): readonly [string, string] => [
  paperWords[language].made,
  writtenDayOf(madeAt, clinic.timeZone, language),
]
const writtenLoad = (
  { loadedOn, number, machineCycle }: Pick<SterilizationLoad, 'loadedOn' | 'number' | 'machineCycle'>,
  language: Locale,
) =>
  [
    paperWords[language].loadNumber(writtenDay(loadedOn, language), number),
    machineCycle && paperWords[language].machineCycle(machineCycle),
  ]
    .filter(Boolean)
    .join(' · ')

/** APT-10: the proof of sterilization of an appointment. */
export function proofDrawing(
  setting: Setting,
  { appointment, loads }: { appointment: AppointmentPaper; loads: readonly SterilizationLoad[] },
): Drawing {
  const { language } = setting
  const words = paperWords[language]
  const { patient, practitioner, trays } = appointment
  const byId = new Map(loads.map((load) => [load.id, load]))
  const who = [
    [words.patient, nameOf(patient)],
    ['', patient.dateOfBirth ? words.born(writtenDay(patient.dateOfBirth, language)) : ''],
    [words.practitioner, writtenName(practitioner)],
    [words.appointment, words.at(writtenDay(appointment.date, language), writtenTime(appointment.startTime, language))],
  ].filter(([, value]) => value !== '')
  const used = loads.filter(({ id }) => trays.some(({ loadId }) => loadId === id))
  return sheetDrawing({
    ...setting,
    ...{ kind: words.proof, facts: [madeFact(setting)] },
    ...{ runningHead: `${nameOf(patient)} · ${words.proof}`, title: `${words.proof}, ${nameOf(patient)}` },
    content: [
      {
        layout: 'pairs',
        table: { widths: [110, 390], body: who.map(([name = '', value = '']) => [{ text: name, style: 'muted' }, value]) },
        margin: [0, 0, 0, 10],
      },
      ...(trays.length === 0
        ? [paragraph(words.noTrays)]
        : [
            paragraph(words.proofIntro),
            rowsTable(
              [
                { name: words.serialNumber, width: rest(150, 100, 100) },
                { name: words.load, width: 150 },
                { name: words.expires, width: 100 },
                { name: words.linkedBy, width: 100 },
              ],
              trays.map((tray): Cell[] => {
                const load = byId.get(tray.loadId)
                return [
                  described(tray.serialNumber, tray.content ?? ''),
                  load ? described(load.sterilizerName, writtenLoad(load, language)) : '',
                  tray.expiresOn ? writtenDay(tray.expiresOn, language) : words.none,
                  described(writtenName(tray.linkedBy), writtenMoment(tray.linkedAt, setting)),
                ]
              }),
            ),
            ...used.flatMap((load) => loadContent(load, setting)),
          ]),
    ],
  })
}

function loadContent(load: SterilizationLoad, setting: Setting): Content[] {
  const { language } = setting
  const words = paperWords[language]
  const pairs: [string, string][] = [
    [words.status, loadStatusWords[load.status][language]],
    [words.parameters, writtenParameters(load, language)],
    [words.began, writtenMoment(load.startedAt, setting)],
    [words.ended, writtenMoment(load.endedAt, setting)],
    ...writtenReadings(load, language),
    [words.operator, writtenName(load.operator)],
    [
      words.releasedBy,
      load.releasedAt === null ? words.none : `${writtenName(load.releasedBy)}, ${writtenMoment(load.releasedAt, setting)}`,
    ],
  ]
  return [
    section(`${load.sterilizerName} · ${writtenLoad(load, language)}`),
    {
      layout: 'pairs',
      table: { widths: [160, 340], body: pairs.map(([name, value]) => [{ text: name, style: 'muted' }, value]) },
    },
  ]
}

/** STER-02: the trace of a tray. */
export function traceDrawing(setting: Setting, trace: TrayTrace): Drawing {
  const { language } = setting
  const words = paperWords[language]
  return sheetDrawing({
    ...setting,
    kind: words.trace,
    facts: [[words.serialNumber, trace.serialNumber], [words.status, trayStateWords[trace.state][language]], madeFact(setting)],
    ...{ runningHead: `${trace.serialNumber} · ${words.trace}`, title: `${words.trace} ${trace.serialNumber}` },
    content: [
      ...(trace.content === null ? [] : [paragraph(trace.content)]),
      trace.cycles.length === 0
        ? paragraph(words.neverSterilized)
        : rowsTable(
            [
              { name: words.load, width: 150 },
              { name: words.packedOn, width: 90 },
              { name: words.status, width: 80 },
              { name: words.use, width: rest(150, 90, 80) },
            ],
            trace.cycles.map(({ load, packedOn, packedBy, expiresOn, recallId, use }): Cell[] => [
              described(load.sterilizerName, writtenLoad(load, language)),
              described(
                writtenDay(packedOn, language),
                writtenName(packedBy),
                expiresOn ? `${words.expires} ${writtenDay(expiresOn, language)}` : '',
              ),
              described(loadStatusWords[load.status][language], recallId === null ? '' : words.recalled),
              use
                ? described(
                    `${nameOf(use.patient)}, ${words.at(writtenDay(use.date, language), writtenTime(use.startTime, language))}`,
                    `${nameIn(language, { name: use.appointmentTypeName, nameEn: use.appointmentTypeNameEn })} · ${writtenName(use.practitioner)}`,
                    `${words.linkedBy} ${writtenName(use.linkedBy)}`,
                  )
                : words.none,
            ]),
          ),
    ],
  })
}

/** STER-02: the list of a recall. */
export function recallDrawing(setting: Setting, recall: SterilizationRecall): Drawing {
  const { language } = setting
  const words = paperWords[language]
  const { window } = recall
  return sheetDrawing({
    ...setting,
    kind: words.recall,
    facts: [
      [words.date, writtenMoment(recall.createdAt, setting)],
      [words.exposed, String(recall.patientCount)],
      madeFact(setting),
    ],
    ...{ runningHead: words.recall, title: words.recall },
    content: [
      paragraph(words.because(recall.reason, writtenName(recall.createdBy))),
      ...(window
        ? [
            section(`${words.window} · ${window.sterilizerName}`),
            paragraph(
              window.loads.map(({ loadedOn, number }) => words.loadNumber(writtenDay(loadedOn, language), number)).join(' · '),
            ),
          ]
        : []),
      section(words.exposed),
      recall.contacts.length === 0
        ? paragraph(words.nobody)
        : rowsTable(
            [
              { name: words.patient, width: rest(85, 170, 100) },
              { name: words.phone, width: 85 },
              { name: words.appointment, width: 170 },
              { name: words.contact, width: 100 },
            ],
            recall.contacts.map(({ patient, status, note, exposures }): Cell[] => [
              nameOf(patient),
              patient.phone ?? words.none,
              {
                stack: exposures.flatMap(({ date, startTime, practitioner, serialNumbers }): Content[] => [
                  { text: words.at(writtenDay(date, language), writtenTime(startTime, language)) },
                  muted(`${writtenName(practitioner)} · ${serialNumbers.join(', ')}`),
                ]),
              },
              described(recallContactStatusWords[status][language], note ?? ''),
            ]),
          ),
      section(words.quarantined),
      paragraph(recall.quarantined.map(({ serialNumber }) => serialNumber).join(', ') || words.none),
    ],
  })
}

/** STER-02: the recalls, with how many patients are still to be reached. */
export function recallsDrawing(
  setting: Setting,
  recalls: readonly Omit<SterilizationRecall, 'window' | 'quarantined' | 'contacts'>[],
): Drawing {
  const { language } = setting
  const words = paperWords[language]
  const widths = [110, 90, 60, 60, 60]
  return sheetDrawing({
    ...setting,
    ...{ kind: words.recalls, facts: [madeFact(setting)] },
    ...{ runningHead: words.recalls, title: words.recalls },
    content: [
      recalls.length === 0
        ? paragraph(words.noRecalls)
        : rowsTable(
            [
              { name: words.date, width: 110 },
              { name: words.reason, width: rest(...widths) },
              { name: words.sterilizer, width: 90 },
              { name: words.quarantinedCount, width: 60, isAmount: true },
              { name: words.exposedCount, width: 60, isAmount: true },
              { name: words.toContact, width: 60, isAmount: true },
            ],
            recalls.map((recall): Cell[] => [
              writtenMoment(recall.createdAt, setting),
              described(recall.reason, writtenName(recall.createdBy)),
              recall.sterilizerName ?? words.none,
              String(recall.quarantinedCount),
              String(recall.patientCount),
              String(recall.toContactCount),
            ]),
          ),
    ],
  })
}

/**
 * STER-02: the letter to a patient of a recall, in their language. It names no other patient, and
 * speaks of a cycle only if a load was recalled.
 */
export function letterDrawing(
  setting: Setting,
  { patient, exposures }: RecallContact,
  { address, isOfLoad }: { address: LetterAddress; isOfLoad: boolean },
): Drawing {
  const { language, clinic } = setting
  const words = paperWords[language]
  const days = [...new Set(exposures.map(({ date }) => writtenDay(date, language)))]
  const last = days.at(-1) ?? ''
  const visits = days.length < 2 ? last : `${days.slice(0, -1).join(', ')}${words.and(last)}`
  return sheetDrawing({
    ...setting,
    ...{ kind: words.letter, facts: [['', writtenDayOf(setting.madeAt, clinic.timeZone, language)]] },
    ...{ runningHead: `${nameOf(patient)} · ${words.letter}`, title: `${words.letter}, ${nameOf(patient)}` },
    content: [
      { text: nameOf(patient), style: 'strong' },
      { text: addressLines(address, language), margin: [0, 0, 0, 20] },
      paragraph(words.dear(nameOf(patient))),
      paragraph(isOfLoad ? words.letterOfLoad(visits) : words.letterOfTrays(visits)),
      paragraph(words.letterRisk),
      { text: words.letterCall(clinic.phone), style: 'strong', margin: [0, 0, 0, 8] },
      paragraph(words.letterSorry),
      { text: words.thanks, margin: [0, 8, 0, 0] },
      { text: clinic.name, style: 'strong' },
    ],
  })
}

/** STER-01: the inspector's view. */
export function logDrawing(setting: Setting, log: SterilizationLog): Drawing {
  const { language } = setting
  const words = paperWords[language]
  const period = words.fromTo(writtenDay(log.from, language), writtenDay(log.to, language))
  const widths = [30, 62, 130, 70]
  const readingsOf = (load: SterilizationLoad) =>
    writtenReadings(load, language)
      .map(([name, value]) => `${name} ${value}`)
      .join(' · ')
  return sheetDrawing({
    ...setting,
    kind: words.log,
    facts: [
      [words.period, period],
      [words.loads, String(log.loadCount)],
      [words.failed, String(log.failedCount)],
      [words.missingTests, String(log.missingCount)],
      madeFact(setting),
    ],
    ...{ runningHead: words.log, title: `${words.log}, ${period}` },
    content:
      log.days.length === 0
        ? [paragraph(words.nothing)]
        : log.days.flatMap(({ date, sterilizerName, loads, missing }): Content[] => [
            section(`${writtenDay(date, language)} · ${sterilizerName}`),
            ...missing.map(({ test, cycleType }): Content => ({
              ...{ text: words.missing(dailyTestWords[test][language], cycleTypeWords[cycleType][language]), style: 'notice' },
              ...{ fontSize: 9.5, margin: [0, 0, 0, 3] },
            })),
            rowsTable(
              [
                { name: words.number, width: 30 },
                { name: words.status, width: 62 },
                { name: words.parameters, width: 130 },
                { name: words.readings, width: rest(...widths) },
                { name: words.operator, width: 70 },
              ],
              loads.map((load): Cell[] => [
                String(load.number),
                loadStatusWords[load.status][language],
                described(
                  writtenParameters(load, language),
                  [
                    writtenMoment(load.startedAt, setting),
                    load.machineCycle && words.machineCycle(load.machineCycle),
                    load.isTest && words.test,
                    load.hasImplants && words.implants,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                ),
                { stack: [readingsOf(load), load.note ?? ''].filter(Boolean).map(muted) },
                described(writtenName(load.operator), load.releasedBy ? writtenName(load.releasedBy) : ''),
              ]),
            ),
          ]),
  })
}
