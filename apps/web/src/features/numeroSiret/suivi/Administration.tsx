import type { DemandeSiret } from '@guichet/contract/demandes';
import { DEFINITIONS_ACTE_SIRET, MOTIF_SIRET } from '@guichet/rules/numeroSiret';
import { Alert, Button, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { useServices } from '../../../shared/services/services.ts';

export interface AdministrationProps {
  readonly demande: DemandeSiret;
  readonly role: string | null;
  readonly onSaved: (demande: DemandeSiret) => void;
}

const ACTES = {
  reinitialiser: {
    effet:
      'La demande revient à la saisie et son message est annulé : une réponse tardive de l’Insee ne changera rien. Son auteur est prévenu, avec votre motif.',
    fait: 'La demande est rendue à la saisie.',
  },
  liberer: {
    effet: 'La demande est classée comme rejetée : une nouvelle demande peut être faite pour cette association.',
    fait: 'Une nouvelle demande est possible.',
  },
} as const;
type Acte = keyof typeof ACTES;
const MOTIF = `Écrivez un motif, de ${MOTIF_SIRET.minimum} à ${MOTIF_SIRET.maximum} signes.`;

const ActeForm = ({ acte, ...props }: AdministrationProps & { readonly acte: Acte }): JSX.Element => {
  const { demande, role, onSaved } = props;
  const { api, toasts } = useServices();
  const { busy, error, run } = useAction();
  const [motif, setMotif] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const longueur = motif.trim().length;
  const isShort = longueur < MOTIF_SIRET.minimum || longueur > MOTIF_SIRET.maximum;
  const id = `motif-${acte}`;
  const { libelle } = DEFINITIONS_ACTE_SIRET[acte];
  const send = async () => {
    setIsAsked(true);
    if (isShort) return document.getElementById(id)?.focus();
    await run(async () => {
      const input = { params: { id: demande._id }, query: roleOf(role), body: { motif: motif.trim() } };
      const call = acte === 'liberer' ? api.demandes.freeDemandeSiret : api.demandes.resetDemandeSiret;
      onSaved(await call(input));
      toasts.show({ severity: 'success', message: ACTES[acte].fait });
    });
  };
  return (
    <form
      noValidate
      className="ga-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{ACTES[acte].effet}</p>
      <TextareaField
        id={id}
        label="Motif"
        hint="Gardé dans l’historique de la demande"
        error={isAsked && isShort ? MOTIF : undefined}
        textarea={{ rows: 3, value: motif, onChange: ({ target }) => setMotif(target.value) }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <Button type="submit" priority="secondary" busy={busy}>
        {busy ? `${libelle}…` : libelle}
      </Button>
    </form>
  );
};

/** REGENT-002 and what unblocks a refusal: each with a reason. */
export const Administration = (props: AdministrationProps): JSX.Element | null => {
  const actes = (Object.keys(ACTES) as Acte[]).filter((acte) => props.demande.droits[acte].ok);
  if (actes.length === 0) return null;
  return (
    <section className="ga-stack ga-actes ga-column" aria-labelledby="titre-administration">
      <h2 id="titre-administration">Administration</h2>
      {actes.map((acte) => (
        <ActeForm key={acte} acte={acte} {...props} />
      ))}
    </section>
  );
};
