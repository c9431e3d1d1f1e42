/** An element of the DICOM JSON model (PS3.18 F): its VR and its values. */
export interface JsonElement {
  vr: string
  Value?: readonly unknown[]
}
/** A data set: elements by their tag in eight hexadecimal capitals. */
export type JsonDataSet = Record<string, JsonElement>

/** An element with these values; without any, it is there and empty. */
export const element = (vr: string, ...values: unknown[]): JsonElement => (values.length === 0 ? { vr } : { vr, Value: values })

/** Attributes that a query may name or match, by their keyword (PS3.6). */
export const tagOf: Readonly<Record<string, string>> = {
  SpecificCharacterSet: '00080005',
  SOPClassUID: '00080016',
  SOPInstanceUID: '00080018',
  StudyDate: '00080020',
  SeriesDate: '00080021',
  ContentDate: '00080023',
  StudyTime: '00080030',
  SeriesTime: '00080031',
  AccessionNumber: '00080050',
  InstanceAvailability: '00080056',
  Modality: '00080060',
  ModalitiesInStudy: '00080061',
  Manufacturer: '00080070',
  ReferringPhysicianName: '00080090',
  StudyDescription: '00081030',
  SeriesDescription: '0008103E',
  RetrieveURL: '00081190',
  PatientName: '00100010',
  PatientID: '00100020',
  PatientBirthDate: '00100030',
  PatientSex: '00100040',
  BodyPartExamined: '00180015',
  StudyInstanceUID: '0020000D',
  SeriesInstanceUID: '0020000E',
  StudyID: '00200010',
  SeriesNumber: '00200011',
  InstanceNumber: '00200013',
  NumberOfStudyRelatedSeries: '00201206',
  NumberOfStudyRelatedInstances: '00201208',
  NumberOfSeriesRelatedInstances: '00201209',
  NumberOfFrames: '00280008',
  Rows: '00280010',
  Columns: '00280011',
  BitsAllocated: '00280100',
}

/** The tag that a query names, by keyword or by number; undefined for what is neither. */
export const tagNamed = (name: string): string | undefined =>
  /^[0-9a-f]{8}$/i.test(name) ? name.toUpperCase() : Object.hasOwn(tagOf, name) ? tagOf[name] : undefined

const named = (...keywords: string[]) => keywords.map((keyword) => tagOf[keyword] ?? '')
/** What every answer about a study says (PS3.18 table 10.6.3-3), as far as the file says it. */
export const ofStudy = named(
  ...['SpecificCharacterSet', 'StudyDate', 'StudyTime', 'AccessionNumber', 'ReferringPhysicianName', 'StudyDescription'],
  ...['PatientName', 'PatientID', 'PatientBirthDate', 'PatientSex', 'StudyInstanceUID', 'StudyID'],
)
export const ofSeries = named('Modality', 'SeriesDescription', 'SeriesDate', 'SeriesTime', 'SeriesInstanceUID', 'SeriesNumber')
export const ofInstance = named(
  ...['SOPClassUID', 'SOPInstanceUID', 'InstanceNumber', 'ContentDate', 'Rows', 'Columns', 'BitsAllocated', 'NumberOfFrames'],
)

/**
 * A data set as JSON is UTF-8 whatever the file was (PS3.18 F.2.1), so that is what it says of its
 * characters.
 */
export const inUtf8 = (dataSet: JsonDataSet): JsonDataSet =>
  '00080005' in dataSet ? { ...dataSet, '00080005': element('CS', 'ISO_IR 192') } : dataSet

/** The elements of a data set with these tags, in the order of the tags' numbers. */
export function only(dataSet: JsonDataSet, tags: Iterable<string>): JsonDataSet {
  const chosen: JsonDataSet = {}
  for (const tag of [...new Set(tags)].sort()) {
    const value = dataSet[tag]
    if (value) chosen[tag] = value
  }
  return chosen
}

/** Why an instance was not stored (PS3.18 table I.2-2; PS3.7 C.4 for the duplicate). */
const failureReasons = {
  processingFailure: 0x0110,
  duplicateInstance: 0x0111,
  classUnsupported: 0x0122,
  notAllowed: 0x0124,
  outOfResources: 0xa700,
  otherStudy: 0xa900,
  notUnderstood: 0xc000,
  syntaxUnsupported: 0xc122,
} as const
export type FailureReason = keyof typeof failureReasons

/** What became of an instance that a device sent. `code` names our refusal. */
export interface Outcome {
  sopClass: string | null
  sopUid: string | null
  stored?: { studyUid: string; seriesUid: string }
  failed?: { reason: FailureReason; code: string }
}

/**
 * The answer to a store request (PS3.18 10.5.3): its status and its data set. An instance that
 * could not be read has no UIDs to name it by.
 */
export function storeAnswer(outcomes: readonly Outcome[], base: string): { status: 200 | 202 | 409; dataSet: JsonDataSet } {
  const reference = ({ sopClass, sopUid }: Outcome) => ({
    ...(sopClass !== null && { '00081150': element('UI', sopClass) }),
    ...(sopUid !== null && { '00081155': element('UI', sopUid) }),
  })
  const stored = outcomes.flatMap((one) =>
    one.stored
      ? [{ ...reference(one), '00081190': element('UR', instanceUrl(base, { ...one.stored, sopUid: one.sopUid ?? '' })) }]
      : [],
  )
  const failed = outcomes.flatMap((one) =>
    one.failed
      ? [
          {
            '00000902': element('LO', one.failed.code),
            ...reference(one),
            '00081197': element('US', failureReasons[one.failed.reason]),
          },
        ]
      : [],
  )
  const studies = new Set(outcomes.flatMap(({ stored }) => (stored ? [stored.studyUid] : [])))
  const [study] = studies
  return {
    status: failed.length === 0 ? 200 : stored.length === 0 ? 409 : 202,
    dataSet: {
      ...(studies.size === 1 && study !== undefined && { '00081190': element('UR', `${base}/studies/${study}`) }),
      ...(failed.length > 0 && { '00081198': element('SQ', ...failed) }),
      ...(stored.length > 0 && { '00081199': element('SQ', ...stored) }),
    },
  }
}

/** Where an instance is. */
export const instanceUrl = (
  base: string,
  { studyUid, seriesUid, sopUid }: { studyUid: string; seriesUid: string; sopUid: string },
) => `${base}/studies/${studyUid}/series/${seriesUid}/instances/${sopUid}`
