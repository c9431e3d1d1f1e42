import type { Communication } from '@molaire/contract/patients/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { recipientWords } from '@molaire/words/patients/recipients'
import type { Context, Scope } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/transaction.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { CopyPart } from '../parts.ts'
import { getPatient } from '../reads.ts'
import * as queries from './queries.ts'
import { copyWords, momentWords } from './words.ts'

/** The register of one record, latest first. Refuses: not_found. */
export function listCommunications(ctx: Context, { params }: { params: { id: string } }) {
  return atOnce(ctx, async (ctx) => {
    const [, lines] = await Promise.all([getPatient(ctx, params.id), queries.listCommunications(ctx, params.id)])
    return wholeList(lines.map(presentCommunication))
  })
}

const presentCommunication = ({ recipient, communicatedAt, ...row }: queries.CommunicationRow): Communication => ({
  ...row,
  // The constraint patient_communications__recipient_known holds the same list.
  recipient: recipient as Communication['recipient'],
  communicatedAt: communicatedAt.toISOString(),
})

/** The register as part of the copy. Its latest line is this copy. */
export async function communicationsPart(
  ctx: Scope,
  { communication, language, timeZone }: { communication: queries.NewCommunication; language: Locale; timeZone: string },
): Promise<CopyPart> {
  const { patientId, communicatedBy, communicatedAt, ...content } = communication
  const by = communicatedBy === null ? null : ((await queries.findPerson(ctx, communicatedBy)) ?? null)
  const earlier = (await queries.listCommunications(ctx, patientId)).map(presentCommunication)
  const all: Communication[] = [{ ...content, communicatedAt: communicatedAt.toISOString(), communicatedBy: by }, ...earlier]
  const words = copyWords[language]
  return {
    data: all,
    sections: [
      {
        title: words.communications,
        table: {
          header: words.register,
          rows: all.map((one) => {
            const { day, time } = momentWords(new Date(one.communicatedAt), { language, timeZone })
            return [
              `${day}\n${time}`,
              [recipientWords[one.recipient][language], one.recipientName].filter(Boolean).join('\n'),
              one.purpose,
              one.contents.map((name) => words.contents[name] ?? name).join(', '),
              one.communicatedBy ? `${one.communicatedBy.firstName} ${one.communicatedBy.lastName}` : '',
            ]
          }),
        },
      },
    ],
  }
}
