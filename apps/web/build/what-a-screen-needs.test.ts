import { expect, test } from 'vitest'
import { whatAScreenNeeds } from './what-a-screen-needs.ts'

const root = '/web/src'
const icons = '/web/node_modules/lucide-react/dist/esm/lucide-react.mjs'

/** Files as the bundler describes them: the static imports of a file, and its text. */
const files = (contents: Record<string, { code?: string; imports?: string[] }>) => ({
  getModuleInfo: (id: string) => {
    const file = contents[id]
    return file ? { code: file.code ?? '', importedIds: file.imports ?? [] } : null
  },
})

const page = `${root}/app/page.tsx`

test('a screen needs what it imports and what that imports, each once, and nothing that is lazy', () => {
  const needed = whatAScreenNeeds(
    [page],
    files({
      [page]: { code: 'const Later = () => import("./later.tsx")', imports: [`${root}/ui/button.tsx`] },
      [`${root}/ui/button.tsx`]: { imports: [`${root}/ui/spinner.tsx`] },
      [`${root}/ui/spinner.tsx`]: { imports: [`${root}/ui/button.tsx`] },
      [`${root}/app/later.tsx`]: {},
    }),
  )
  expect([...needed]).toEqual([page, `${root}/ui/button.tsx`, `${root}/ui/spinner.tsx`])
})

test('behind a door only what is asked for by name is needed', () => {
  const door = `${root}/areas/clinics/index.ts`
  const needed = whatAScreenNeeds(
    [page],
    files({
      [page]: {
        code: 'import { ClinicSelect, useAll as all } from "../areas/clinics/index.ts";\nimport { X as Close } from "lucide-react";',
        imports: [door, icons],
      },
      [door]: {
        code: `export { useClinics, useAll } from "./api.ts";\nexport { ClinicSelect } from "./select.tsx";\nexport { Dialog } from "./dialog.tsx";`,
        imports: ['api.ts', 'select.tsx', 'dialog.tsx'].map((file) => `${root}/areas/clinics/${file}`),
      },
      [`${root}/areas/clinics/api.ts`]: {},
      [`${root}/areas/clinics/select.tsx`]: {},
      [`${root}/areas/clinics/dialog.tsx`]: {},
      [icons]: {
        code: `export { default as X, default as XIcon } from './icons/x.mjs';\nexport { default as Zap } from './icons/zap.mjs';`,
      },
      '/web/node_modules/lucide-react/dist/esm/icons/x.mjs': {},
      '/web/node_modules/lucide-react/dist/esm/icons/zap.mjs': {},
    }),
  )
  expect([...needed].map((file) => file.split('/').at(-1))).toEqual(['page.tsx', 'api.ts', 'select.tsx', 'x.mjs'])
})

test('a screen that is not in the build is said, so that a file that moves does not move the chunks unseen', () => {
  expect(() => whatAScreenNeeds([page], files({}))).toThrow(/page\.tsx is not in the build/)
})
