import { groupByThree } from '@guichet/rules/identifiant';
import { MOTIF_SIRET, type SensRetour } from '@guichet/rules/numeroSiret';
import { Alert, Button, TextareaField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { holdSuiviSiret } from '../../../shared/numeroSiret/siret.queries.ts';
import type { SuiviSiret } from '../../../shared/numeroSiret/types.ts';
import { useServices } from '../../../shared/services/services.ts';
import { sayInstant } from '../../../shared/subvention/echeance.ts';

type Retour = SuiviSiret['retours'][number];
type Retenue = NonNullable<Retour['retenue']>;
interface RetenueProps {
  readonly id: string;
  readonly role: string | null;
  readonly retour: Retour;
  readonly retenue: Retenue;
}

const MOTIF = `Écrivez un motif, de ${MOTIF_SIRET.minimum} à ${MOTIF_SIRET.maximum} signes.`;
const FAITS: Readonly<Record<SensRetour, string>> = {
  appliquer: 'La réponse est appliquée : la page le montre dans quelques instants.',
  ecarter: 'La réponse est écartée : elle ne changera rien.',
};
const DECISIONS: Readonly<Record<string, string>> = {
  ACC: 'un numéro attribué',
  INV: 'une correction demandée',
  REF: 'un refus',
  REJ: 'un rejet',
};

const Trancher = ({ id, role, retenue }: Omit<RetenueProps, 'retour'>): JSX.Element => {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const { busy, error, run } = useAction();
  const [motif, setMotif] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const longueur = motif.trim().length;
  const isShort = longueur < MOTIF_SIRET.minimum || longueur > MOTIF_SIRET.maximum;
  const champ = `motif-${retenue.id_retour}`;
  const decide = async (sens: SensRetour) => {
    setIsAsked(true);
    if (isShort) return document.getElementById(champ)?.focus();
    await run(async () => {
      const params = { id, id_retour: retenue.id_retour };
      const body = { sens, motif: motif.trim() };
      holdSuiviSiret(queryClient, id, await api.demandes.decideRetourSiret({ params, query: roleOf(role), body }));
      toasts.show({ severity: 'success', message: FAITS[sens] });
    });
  };
  return (
    <>
      <TextareaField
        id={champ}
        label="Motif de la décision"
        hint="Gardé dans l’historique de la demande"
        error={isAsked && isShort ? MOTIF : undefined}
        textarea={{ rows: 2, value: motif, onChange: ({ target }) => setMotif(target.value) }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        {retenue.isLevable && (
          <Button priority="secondary" busy={busy} onClick={() => void decide('appliquer')}>
            Appliquer la réponse
          </Button>
        )}
        <Button priority="secondary" busy={busy} onClick={() => void decide('ecarter')}>
          Écarter la réponse
        </Button>
      </div>
    </>
  );
};

const Une = (props: RetenueProps): JSX.Element => {
  const { retour, retenue } = props;
  const { decision } = retenue;
  return (
    <li className="ga-stack">
      <p>
        <strong>{`Reçue ${sayInstant(new Date(retour.recu_at))} : ${DECISIONS[retour.decision] ?? retour.decision}`}</strong>
        {retour.siren && ` (${groupByThree(`${retour.siren}${retour.nic ?? ''}`)})`}
      </p>
      <p>{retenue.raison}</p>
      {decision ? (
        <p className="ga-mention">
          {decision.sens === 'ecarter' ? 'Écartée' : 'À appliquer'} {sayInstant(new Date(decision.decide_at))} :{' '}
          {decision.motif}
        </p>
      ) : (
        <Trancher {...props} />
      )}
    </li>
  );
};

/** Answers that could not be believed: nothing of the request changed, and someone has to say what they are worth. */
export const Retenues = ({
  id,
  role,
  suivi,
}: Pick<RetenueProps, 'id' | 'role'> & { readonly suivi: SuiviSiret | undefined }): JSX.Element | null => {
  const retenues = (suivi?.retours ?? []).filter(({ retenue }) => retenue !== null);
  if (retenues.length === 0) return null;
  return (
    <section className="ga-stack ga-column" aria-labelledby="titre-retenues">
      <h2 id="titre-retenues">Réponses retenues</h2>
      <ul className="ga-siret-motifs">
        {retenues.map((retour) => (
          <Une key={retour.retenue?.id_retour} {...{ id, role, retour }} retenue={retour.retenue as Retenue} />
        ))}
      </ul>
    </section>
  );
};
