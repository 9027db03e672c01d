import type { Registre } from '@guichet/contract/demandes';
import { BUDGET_PHRASES, parseMontant } from '@guichet/rules/budget';
import { isRetour, TYPES_VERSEMENT, type TypeVersement, type VersementSaisi } from '@guichet/rules/paiement';
import { Button, SelectField, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { GivenUp } from '../../../shared/apiClient/withRecent.ts';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { sayRefus } from './useRegistre.ts';

export interface NouveauVersementProps {
  readonly registre: Registre;
  readonly onRecord: (saisi: VersementSaisi) => Promise<void>;
  readonly onDone: (phrase: string) => void;
}

const TYPES = Object.keys(TYPES_VERSEMENT) as [TypeVersement, ...TypeVersement[]];

const montantTape = z.string().transform((texte, context): number => {
  const lu = parseMontant(texte);
  if (lu.ok && lu.cents !== null && lu.cents > 0) return lu.cents;
  const message = lu.ok ? 'Écrivez un montant plus grand que zéro.' : BUDGET_PHRASES[lu.code];
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
/** Its own names: another form of the page may have an amount too. */
const schema = z.object({
  versement_type: z.enum(TYPES, 'Choisissez de quel mouvement il s’agit.'),
  versement_annee: z
    .string()
    .regex(/^\s*\d{4}\s*$/u, 'Écrivez une année en quatre chiffres, par exemple 2027.')
    .transform(Number),
  versement_montant: montantTape,
});
const FIELDS = ['versement_type', 'versement_annee', 'versement_montant'] as const;

/** What can be recorded now: nothing leaves once all that is granted has left. */
export const typesOfferts = ({ sortie, retour, compte }: Registre): readonly TypeVersement[] =>
  TYPES.filter((type) => (isRetour({ type }) ? retour.ok : sortie.ok && compte.reste > 0));

const anneeOf = ({ id_fo, versements }: Registre): string =>
  String(versements.at(-1)?.annee ?? `20${id_fo.slice(0, 2)}`);

/** Records money that leaves, or that comes back; the server says the last word on how much. */
export const NouveauVersement = ({ registre, onRecord, onDone }: NouveauVersementProps): JSX.Element => {
  const { sortie, compte } = registre;
  const offered = typesOfferts(registre);
  const vide = { versement_type: offered[0] ?? 'acompte', versement_annee: anneeOf(registre), versement_montant: '' };
  const form = useZodForm(schema, vide);
  const { errors, isSubmitting } = form.formState;
  const showRefus = (error: unknown) => {
    if (error instanceof GivenUp) return;
    const champs = error instanceof ApiError ? error.champs : [];
    const known = FIELDS.flatMap((name) => {
      const found = champs.find(({ champ }) => `versement_${champ}` === name);
      return found ? [{ name, message: found.message }] : [];
    });
    for (const { name, message } of known) form.setError(name, { message });
    if (known.length === 0) form.setError('root', { message: sayRefus(error) });
  };
  const submit = form.handleSubmit(
    async ({ versement_type: type, versement_annee: annee, versement_montant: montant }) => {
      try {
        await onRecord({ type, annee, montant });
        form.reset(vide);
        onDone(`Enregistré : ${TYPES_VERSEMENT[type].toLowerCase()}, ${formatMontant(montant)}.`);
      } catch (error) {
        showRefus(error);
      }
    },
  );
  return (
    <form noValidate className="ga-stack" onSubmit={submit} aria-labelledby="titre-versement">
      <h4 id="titre-versement">Enregistrer un mouvement</h4>
      {!sortie.ok && <p>{sortie.raison}</p>}
      <FormErrors form={form} fields={FIELDS} />
      <SelectField
        id="versement_type"
        label="Mouvement"
        options={offered.map((type) => ({ value: type, label: TYPES_VERSEMENT[type] }))}
        error={errors.versement_type?.message}
        select={form.register('versement_type')}
      />
      <TextField
        id="versement_annee"
        label="Année"
        error={errors.versement_annee?.message}
        input={{ ...form.register('versement_annee'), inputMode: 'numeric', autoComplete: 'off' }}
      />
      <TextField
        id="versement_montant"
        label="Montant en euros"
        hint={`Reste à verser : ${formatMontant(compte.reste)}.`}
        error={errors.versement_montant?.message}
        input={{ ...form.register('versement_montant'), inputMode: 'decimal', autoComplete: 'off' }}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Enregistrer le mouvement'}
        </Button>
      </div>
    </form>
  );
};
