import { expect, test } from 'vitest'
import { givenDatabaseBefore, insertInto } from '../../platform/testing/database-before.ts'

// Migration 0048 on images that were stored before it (Decision 0115).

const uuid = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [group, clinic, patient] = [1, 2, 3].map(uuid)

/** Spacings as `dicom_json` has them. */
const written = (elements: Record<string, (number | string)[]>) =>
  Object.fromEntries(Object.entries(elements).map(([tag, Value]) => [tag, { vr: 'DS', Value }]))
const [pixel, imager, nominal, calibrationType] = ['00280030', '00181164', '00182010', '00280A02'] as const

const images: { name: string; source: string | null; json: object | null; after: string | null }[] = [
  {
    name: 'equal to the detector',
    source: 'pixel',
    json: written({ [pixel]: [0.1, 0.1], [imager]: [0.1, 0.1] }),
    after: 'uncorrected',
  },
  {
    name: 'equal to the film',
    source: 'pixel',
    json: written({ [pixel]: [0.2, 0.1], [nominal]: [0.2, 0.1] }),
    after: 'uncorrected',
  },
  {
    name: 'corrected',
    source: 'pixel',
    json: written({ [pixel]: [0.08, 0.08], [imager]: [0.1, 0.1] }),
    after: 'pixel',
  },
  {
    name: 'the other way round',
    source: 'pixel',
    json: written({ [pixel]: [0.2, 0.1], [imager]: [0.1, 0.2] }),
    after: 'pixel',
  },
  {
    name: 'calibrated by its device',
    source: 'pixel',
    json: written({ [pixel]: [0.1, 0.1], [imager]: [0.1, 0.1], [calibrationType]: ['GEOMETRY'] }),
    after: 'pixel',
  },
  { name: 'alone', source: 'pixel', json: written({ [pixel]: [0.1, 0.1] }), after: 'pixel' },
  { name: 'of the detector', source: 'imager', json: written({ [imager]: [0.1, 0.1] }), after: 'imager' },
  { name: 'without a header', source: 'pixel', json: null, after: 'pixel' },
  { name: 'without a spacing', source: null, json: written({}), after: null },
]

test('RAD-02 stored images whose spacing only repeats the detector’s or the film’s are named uncorrected, and no other column changes', async () => {
  const { client, finish, close } = await givenDatabaseBefore('0048')
  const insert = insertInto(client)
  try {
    await insert('groups', { id: group, name: 'Groupe' })
    await insert('clinics', { group_id: group, id: clinic, name: 'Clinique', address: '1, rue A', phone: '819 555-0100' })
    await insert('patients', { group_id: group, id: patient, clinic_id: clinic, first_name: 'Ève', last_name: 'Roy' })
    for (const [at, { name, source, json }] of images.entries())
      await insert('radiology_images', {
        ...{ group_id: group, id: uuid(100 + at), clinic_id: clinic, patient_id: patient, source: 'upload', kind: 'bitewing' },
        ...{ taken_on: '2026-11-20', note: name, file_name: 'bw.dcm', bytes: 1000, sha256: 'a'.repeat(64), format: 'dicom' },
        ...{ columns: 1180, rows: 860, bits_stored: 12, photometric: 'MONOCHROME2', dicom_json: json },
        ...{ spacing_source: source, spacing_row: source && 0.1, spacing_column: source && 0.1 },
        // A person's known length has nothing to do with what the file says.
        ...(at === 0 && { calibration_mm_per_pixel: 0.09, calibration_known_mm: 12, calibrated_at: '2026-11-20T15:00:00Z' }),
      })
    const read = async () =>
      (
        await client.query<{ note: string; source: string | null; rest: object }>(`
          select note, spacing_source as source, to_jsonb(i) - 'spacing_source' as rest from radiology_images i order by id`)
      ).rows
    const before = await read()

    expect(await finish()).toEqual([expect.stringMatching(/^0048/)])

    const after = await read()
    expect(after.map(({ note, source }) => [note, source])).toEqual(images.map((image) => [image.name, image.after]))
    expect(after.map(({ rest }) => rest)).toEqual(before.map(({ rest }) => rest))
    // The original is still protected: the triggers are on again.
    await expect(client.query(`update radiology_images set spacing_source = 'pixel'`)).rejects.toMatchObject({
      constraint: 'radiology_images__original_unchanged',
    })
  } finally {
    await close()
  }
})
