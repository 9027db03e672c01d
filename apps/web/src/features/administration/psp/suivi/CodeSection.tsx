import type { CodeTrouve } from '@guichet/contract/psp';
import { NOMS_ETAT_VERSEMENT } from '@guichet/rules/paiement';
import { idPspSchema, motifNomSchema } from '@guichet/rules/passSport';
import { Alert, Button, Link, TextareaField, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { FormErrors } from '../../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../../shared/form/submitWith.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { useZodForm } from '../../../../shared/form/useZodForm.ts';
import { formatSiret, formatTimestamp } from '../../../../shared/format/format.ts';
import { useServices } from '../../../../shared/services/services.ts';

const TROUVE = 'code-trouve';
const codeSchema = z.object({ id_psp: idPspSchema, motif: motifNomSchema });

const Trouve = ({ dossier, inscription }: CodeTrouve): JSX.Element => {
  if (!dossier || !inscription) return <Alert severity="info">Ce code existe. Aucun club ne l’a encore utilisé.</Alert>;
  const { beneficiaire, id_etat, cree_at } = inscription;
  return (
    <div className="ga-row__main">
      <p>
        <strong>{`${beneficiaire.prenom} ${beneficiaire.nom}`}</strong> {beneficiaire.id_psp}
        <br />
        {`${beneficiaire.adresse.code_postal} ${beneficiaire.adresse.commune}`}
      </p>
      <p>
        <Link href={`/associations/${dossier.id_siret}/pass-sport`}>{dossier.nom}</Link>
        {`, SIRET ${formatSiret(dossier.id_siret)}, dossier ${dossier.id}`}
      </p>
      <p className="ga-mention">
        {`Inscrit le ${formatTimestamp(new Date(cree_at))}, ${NOMS_ETAT_VERSEMENT[id_etat].toLowerCase()}`}
      </p>
    </div>
  );
};

/** Which club uses a code that a family gives whole; the code is in no address, and the reason is kept. */
export const CodeSection = (): JSX.Element => {
  const { api } = useServices();
  const focusNext = useFocusNext();
  const form = useZodForm(codeSchema, { id_psp: '', motif: '' });
  const [trouve, setTrouve] = useState<CodeTrouve | null>(null);
  const { errors, isSubmitting } = form.formState;
  const search = async (body: z.infer<typeof codeSchema>) => {
    setTrouve(null);
    setTrouve(await api.psp.searchCode({ body }));
    form.reset();
    focusNext(TROUVE);
  };
  return (
    <section className="ga-stack" aria-labelledby="recherche-code">
      <h2 id="recherche-code">Chercher par un code</h2>
      <form noValidate className="ga-stack" onSubmit={submitWith(form, ['id_psp', 'motif'], search)}>
        <FormErrors form={form} fields={['id_psp', 'motif']} />
        <TextField
          id="id_psp"
          label="Code entier"
          hint="Par exemple 26-ABCD-EFGH. Cinq codes inconnus ferment la recherche jusqu’à demain."
          error={errors.id_psp?.message}
          input={{ ...form.register('id_psp'), autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
        />
        <TextareaField
          id="motif"
          label="Pourquoi cherchez-vous ce code ?"
          hint="Votre nom, l’heure et ce motif sont gardés. N’écrivez ici ni nom, ni code."
          error={errors.motif?.message}
          textarea={form.register('motif')}
        />
        <div>
          <Button type="submit" priority="secondary" busy={isSubmitting}>
            Chercher ce code
          </Button>
        </div>
      </form>
      <div id={TROUVE} tabIndex={-1} role="status">
        {trouve && <Trouve {...trouve} />}
      </div>
    </section>
  );
};
