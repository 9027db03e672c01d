import type { DossierPsp } from '@guichet/contract/psp';
import { ERREURS } from '@guichet/rules';
import { ETATS_DOSSIER_PSP } from '@guichet/rules/passSport';
import { Alert, Button, Link, RowList, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { ApiError } from '../../../../shared/apiClient/ApiError.ts';
import { FormErrors } from '../../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../../shared/form/submitWith.ts';
import { useZodForm } from '../../../../shared/form/useZodForm.ts';
import { formatSiret } from '../../../../shared/format/format.ts';
import { useServices } from '../../../../shared/services/services.ts';

const SIRET = 14;
const rechercheSchema = z.object({
  numero: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/gu, ''))
    .pipe(z.string().regex(/^(\d{14}|\d{11,12})$/u, 'Un SIRET a 14 chiffres, un numéro de dossier 11 ou 12.')),
});

const pluriel = (count: number): string => `${count} inscription${count > 1 ? 's' : ''}`;

const Trouve = ({ dossier }: { readonly dossier: DossierPsp }): JSX.Element => (
  <div className="ga-row__main">
    <Link href={`/associations/${dossier.structure.id_siret}/pass-sport`}>{dossier.structure.nom}</Link>
    <p className="ga-mention">
      {`Dossier ${dossier.id}, SIRET ${formatSiret(dossier.structure.id_siret)}, ${ETATS_DOSSIER_PSP[dossier.id_etat].toLowerCase()}, ${pluriel(dossier.inscriptions.length)}`}
    </p>
  </div>
);

/** By the number of the club or of the file: never by the name of a young person. */
export const RechercheSection = (): JSX.Element => {
  const { api } = useServices();
  const form = useZodForm(rechercheSchema, { numero: '' });
  const [trouves, setTrouves] = useState<readonly DossierPsp[] | null>(null);
  const { errors, isSubmitting } = form.formState;
  const find = async (numero: string): Promise<readonly DossierPsp[]> => {
    if (numero.length === SIRET) return api.psp.listDossiers({ query: { idSiret: numero } });
    try {
      return [await api.psp.readDossier({ params: { id: numero } })];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  };
  return (
    <section className="ga-stack" aria-labelledby="recherche-psp">
      <h2 id="recherche-psp">Chercher un dossier</h2>
      <form
        noValidate
        className="ga-stack"
        onSubmit={submitWith(form, ['numero'], async ({ numero }) => setTrouves(await find(numero)))}
      >
        <FormErrors form={form} fields={['numero']} />
        <TextField
          id="numero"
          label="SIRET du club ou numéro du dossier"
          error={errors.numero?.message}
          input={{ ...form.register('numero'), inputMode: 'numeric', autoComplete: 'off' }}
        />
        <div>
          <Button type="submit" priority="secondary" busy={isSubmitting}>
            Chercher
          </Button>
        </div>
      </form>
      <div role="status">
        {trouves?.length === 0 && <Alert severity="info">{ERREURS.PSP_ABSENT.message}</Alert>}
        {trouves && trouves.length > 0 && (
          <RowList label="Dossiers trouvés" items={trouves} keyOf={({ id }) => id}>
            {(dossier) => <Trouve dossier={dossier} />}
          </RowList>
        )}
      </div>
    </section>
  );
};
