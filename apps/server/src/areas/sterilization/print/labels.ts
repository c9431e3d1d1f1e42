import type * as wire from '@molaire/contract/sterilization/endpoints'
import type { Locale } from '@molaire/contract/shared/fields'
import type { Context } from '../../../platform/context.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { labelsFile, type Label } from '../../../platform/pdf/labels.ts'
import { listTrayLabels, type TrayLabel } from './queries.ts'
import { paperWords } from './words.ts'

/**
 * STER-01: labels of trays, each in as many copies as requested, from the first free label of a
 * sheet on. Refuses as `labelsFile`.
 */
export const printTrayLabels = (ctx: Context, { query: { language = 'fr' }, body }: RequestOf<typeof wire.printTrayLabels>) =>
  labelsFile(ctx, body, {
    read: async (ctx, ids) => new Map((await listTrayLabels(ctx, ids)).map((tray) => [tray.id, labelOf(tray, language)])),
    title: paperWords[language].labels,
    file: paperWords[language].labelsFile,
    language,
  })

/**
 * The number, and what a pack has to say: until when it is good, its sterilizer and load, its day.
 * Days are in digits, which every reader of a small label understands.
 */
function labelOf({ serialNumber, content, pack }: TrayLabel, language: Locale): Label {
  const words = paperWords[language].label
  const details = pack
    ? [
        pack.expiresOn && words.expires(pack.expiresOn),
        pack.loadedOn === pack.packedOn
          ? words.load(pack.number, pack.sterilizerName)
          : words.loadOf(pack.number, pack.loadedOn, pack.sterilizerName),
        words.packed(pack.packedOn),
        content,
      ]
    : [content]
  return { code: serialNumber, title: serialNumber, isNumber: true, details: details.filter((line) => line !== null) }
}
