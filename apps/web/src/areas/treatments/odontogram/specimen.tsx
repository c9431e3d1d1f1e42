import { useState } from 'react'
import type { Dentition } from '@molaire/domain/treatments/teeth'
import { Stack } from '../../../ui/layout.tsx'
import { Odontogram } from './odontogram.tsx'
import { usePointedTooth } from './pointed-tooth.ts'
import { nothing } from './selection.ts'

const dentitions: readonly Dentition[] = ['permanent', 'primary']

/** CFG-13: the chart of both dentitions without a patient. Its teeth can be selected. */
export const OdontogramSpecimen = () => (
  <Stack gap={16}>
    {dentitions.map((dentition) => (
      <Chart key={dentition} dentition={dentition} />
    ))}
  </Stack>
)

const Chart = ({ dentition }: { dentition: Dentition }) => {
  const [selection, setSelection] = useState(nothing)
  const pointed = usePointedTooth()
  return <Odontogram dentition={dentition} states={new Map()} selection={selection} onSelect={setSelection} pointed={pointed} />
}
