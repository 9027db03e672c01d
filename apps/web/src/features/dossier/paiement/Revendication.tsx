import { MOTIF_MAXIMUM, MOTIF_MINIMUM, type Registre } from '@guichet/contract/demandes';
import { isTypeDocument, TYPES_DOCUMENT } from '@guichet/rules/document';
import { TENUES } from '@guichet/rules/paiement';
import { Alert, Button, SelectField, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';
import * as z from 'zod';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { GivenUp } from '../../../shared/apiClient/withRecent.ts';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { useZodForm } from '../../../shared/form/useZodForm.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';

type EnCours = NonNullable<Registre['revendication']>;
export interface Verification {
  readonly qui: string;
  readonly piece: string;
  readonly representant: string;
  readonly motif: string;
}
export interface RevendicationProps {
  readonly revendication: EnCours;
  readonly onConfirm: (verification: Verification) => Promise<void>;
  readonly onDone: (phrase: string) => void;
}

export const TITRE_REVENDICATION = 'titre-revendication';

/** Its own names: another form of the page may have a reason too. */
const schema = z.object({
  revendication_qui: z.string().min(1, 'Choisissez la personne que vous avez vérifiée.'),
  revendication_piece: z.string().min(1, 'Choisissez la pièce que vous avez lue.'),
  revendication_representant: z.string().min(1, 'Choisissez le représentant dont vous avez vérifié l’identité.'),
  revendication_motif: z
    .string()
    .trim()
    .min(MOTIF_MINIMUM, 'Écrivez en une phrase comment vous vous en êtes assuré.')
    .max(MOTIF_MAXIMUM, `Écrivez ${MOTIF_MAXIMUM} caractères au plus.`),
});
const FIELDS = [
  'revendication_qui',
  'revendication_piece',
  'revendication_representant',
  'revendication_motif',
] as const;

const sayPiece = ({ nom, type }: EnCours['pieces'][number]): string =>
  `${isTypeDocument(type) ? TYPES_DOCUMENT[type] : type} : ${nom}`;

const Formulaire = ({ revendication, onConfirm, onDone }: RevendicationProps): JSX.Element => {
  const { membres, pieces, representants } = revendication;
  // Nothing is chosen beforehand: whom and what were looked at is theirs to say.
  const form = useZodForm(schema, {
    ...{ revendication_qui: '', revendication_piece: '', revendication_representant: '', revendication_motif: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefus = (error: unknown) => {
    if (error instanceof GivenUp) return;
    const champs = error instanceof ApiError ? error.champs : [];
    const known = FIELDS.flatMap((name) => {
      const found = champs.find(({ champ }) => `revendication_${champ}` === name);
      return found ? [{ name, message: found.message }] : [];
    });
    for (const { name, message } of known) form.setError(name, { message });
    if (known.length === 0) form.setError('root', { message: messageOf(error) });
  };
  const submit = form.handleSubmit(async (saisi) => {
    try {
      await onConfirm({
        qui: saisi.revendication_qui,
        piece: saisi.revendication_piece,
        representant: saisi.revendication_representant,
        motif: saisi.revendication_motif,
      });
      onDone('C’est vérifié : les comptes de l’association n’attendent plus cette vérification.');
    } catch (error) {
      showRefus(error);
    }
  });
  return (
    <form noValidate className="ga-stack" onSubmit={submit} aria-labelledby={TITRE_REVENDICATION}>
      <FormErrors form={form} fields={FIELDS} />
      <SelectField
        id="revendication_qui"
        label="Personne vérifiée"
        hint="Membre du siège de l’association sur le portail."
        none="Choisir une personne"
        options={membres.map(({ id, nom, estPremier }) => ({
          value: id,
          label: estPremier ? `${nom}, arrivée la première` : nom,
        }))}
        error={errors.revendication_qui?.message}
        select={form.register('revendication_qui')}
      />
      <SelectField
        id="revendication_piece"
        label="Pièce lue"
        hint="Les statuts ou un récépissé, déposés dans la fiche de l’association."
        none="Choisir une pièce"
        options={pieces.map((piece) => ({ value: piece.uuid, label: sayPiece(piece) }))}
        error={errors.revendication_piece?.message}
        select={form.register('revendication_piece')}
      />
      <SelectField
        id="revendication_representant"
        label="Représentant dont l’identité est vérifiée"
        none="Choisir un représentant"
        options={representants.map(({ id, nom }) => ({ value: id, label: nom }))}
        error={errors.revendication_representant?.message}
        select={form.register('revendication_representant')}
      />
      <TextareaField
        id="revendication_motif"
        label="Comment vous vous en êtes assuré"
        hint="Par exemple : appelé la présidente au numéro donné par la préfecture. Votre nom reste écrit dans l’historique."
        error={errors.revendication_motif?.message}
        textarea={{ ...form.register('revendication_motif'), rows: 3 }}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Enregistrement…' : 'Confirmer qui agit pour l’association'}
        </Button>
      </div>
    </form>
  );
};

const SANS_PIECE =
  'La fiche n’a ni statuts ni récépissé : demandez-les à l’association, qui les dépose dans ses documents.';

/** P-22: nobody was there before who claimed it. Said once by the service that instructs, and money no longer waits for it. */
export const Revendication = (props: RevendicationProps): JSX.Element => {
  const { cause, depuis, pieces, membres, confirmer } = props.revendication;
  const premier = membres.find(({ estPremier }) => estPremier)?.nom ?? 'La première personne';
  return (
    <section className="ga-stack" aria-labelledby={TITRE_REVENDICATION}>
      <h4 id={TITRE_REVENDICATION} tabIndex={-1}>
        Vérifier qui agit pour l’association
      </h4>
      <p>
        {`${premier} a rejoint cette association le ${formatTimestamp(new Date(depuis))}, alors qu’elle n’avait aucun membre sur le portail : personne n’a encore vérifié qu’elle le pouvait. Aucun compte de l’association ne sert avant.`}
      </p>
      {cause === 'revendication_contredite' && (
        <Alert severity="warning">{TENUES.revendication_contredite.attend}</Alert>
      )}
      {!confirmer.ok && <p>{confirmer.raison}</p>}
      {confirmer.ok && pieces.length === 0 && <Alert severity="info">{SANS_PIECE}</Alert>}
      {confirmer.ok && pieces.length > 0 && <Formulaire {...props} />}
    </section>
  );
};
