import { useQuery } from '@tanstack/react-query'
import type { ProfessionalRequest } from '@tramontane/contract/replies/requests'
import { companyTypes } from '@tramontane/contract/requests/professional-partnership'
import { useState } from 'react'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { Grid } from '../../../components/grid/grid.tsx'
import { GridHeading } from '../../../components/grid/grid-heading.tsx'
import { gridExportHref } from '../../../components/grid/view/grid-wire.ts'
import { useGrid } from '../../../components/grid/view/use-grid.ts'
import { ListToggle } from '../list-toggle.tsx'
import { requestColumns } from './request-columns.tsx'
import { requestStatusLooks, requestsGrid, requestsWords } from './requests-grid.ts'
import { requestsQuery } from './requests-query.ts'
import { useAcceptDialog } from './use-accept-dialog.ts'
import { useAcceptForm } from './use-accept-form.ts'

/** What companies ask for. */
export function RequestsList({ title }: { title: string }) {
  const grid = useGrid(requestsGrid)
  const list = useQuery(requestsQuery(grid.state))
  return (
    <section className="grid grid-cols-1 gap-5">
      <GridHeading
        title={title}
        exportHref={gridExportHref('professionals', grid.state)}
        isRefreshing={list.isFetching}
        onRefresh={() => list.refetch()}
      >
        <ListToggle />
      </GridHeading>
      <Grid
        columns={requestColumns}
        grid={grid}
        list={list}
        words={requestsWords}
        statuses={requestStatusLooks}
      />
      <OpenAcceptDialog rows={list.data?.data ?? noRows} />
    </section>
  )
}

const noRows: never[] = []

/**
 * The dialog that the address asks for, about the request as it was when it opened: a refresh that moves the row to
 * another page must not close it.
 */
function OpenAcceptDialog({ rows }: { rows: ProfessionalRequest[] }) {
  const { id, close } = useAcceptDialog()
  const [held, setHeld] = useState<ProfessionalRequest | null>(null)
  const request = held?.id === id ? held : (rows.find((row) => row.id === id) ?? null)
  // During the rendering, as React asks for state that follows from what was given.
  if (request !== held) setHeld(request)
  if (!request || request.statut === 'accepté') return null
  return <AcceptDialog key={request.id} request={request} onClose={close} />
}

type AcceptDialogProps = { request: ProfessionalRequest; onClose: () => void }

const choices = companyTypes.map((value) => ({ value, label: value }))

/** 'Accepter': asks which kind of partnership begins. While it is being sent it cannot be left. */
function AcceptDialog({ request, onClose }: AcceptDialogProps) {
  const { form, refusal } = useAcceptForm({ id: request.id, onDone: onClose })

  return (
    <form.AppForm>
      <FormDialog
        title="Accepter cette demande"
        refusal={refusal}
        onClose={onClose}
        submitLabel="Accepter"
        pendingLabel="Enregistrement…"
      >
        <p>
          <strong>{request.entreprise}</strong>, {request.nom}. La demande devient un partenariat, en attente.
        </p>
        <form.AppField name="companyType">
          {(field) => (
            <field.SelectField
              label="Type de partenariat"
              placeholder="Choisissez un type"
              choices={choices}
            />
          )}
        </form.AppField>
      </FormDialog>
    </form.AppForm>
  )
}
