import { FILET_JOURS } from '@guichet/rules/filet';
import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import type { EtatFilet } from '../filet/filet.ts';
import { useServices } from '../services/services.ts';
import { useStore } from '../store/useStore.ts';
import type { Autosave } from './useAutosave.ts';

export interface EtatEnregistrementProps {
  readonly autosave: Pick<Autosave, 'isDirty' | 'isSending' | 'echec' | 'retry'>;
  /** 23h38 */
  readonly savedAt: string | null;
  /** Fields that hold what cannot be sent. */
  readonly illisibles: number;
}

const motOf = ({ autosave, savedAt, illisibles }: EtatEnregistrementProps): string => {
  if (autosave.isSending) return 'Enregistrement…';
  if (autosave.isDirty) return 'Modifications à enregistrer…';
  if (illisibles > 0) return 'Pas encore enregistré : corrigez le champ en erreur.';
  return savedAt ? `Enregistré à ${savedAt}.` : 'Vos modifications s’enregistrent au fur et à mesure.';
};

const DANS_ONGLET = 'Ce que vous avez saisi est gardé dans cet onglet.';
const GARDE: Readonly<Record<EtatFilet, string>> = {
  inconnu: DANS_ONGLET,
  onglet: `${DANS_ONGLET} Ce navigateur ne le garde pas au-delà : ne le fermez pas avant que ce soit enregistré.`,
  garde: `Ce que vous avez saisi est gardé dans ce navigateur ${FILET_JOURS} jours : vous pouvez fermer cette page, et y revenir avec le même compte.`,
};

/** Seen at each key, said only when it is worth hearing: the hour of the last save, or that it failed. */
export const EtatEnregistrement = (props: EtatEnregistrementProps): JSX.Element => {
  const { autosave, savedAt } = props;
  const { echec } = autosave;
  const etat = useStore(useServices().filet.etat);
  const suite = echec?.isPassing ? 'Pas encore enregistré, nouvel essai dans 5 secondes.' : 'Pas encore enregistré.';
  return (
    <div className="ga-stack">
      {!echec && (
        <p className="ga-mention" aria-hidden="true">
          {motOf(props)}
        </p>
      )}
      <p role="status" className="fr-sr-only">
        {!echec && savedAt ? `Enregistré à ${savedAt}.` : ''}
      </p>
      <div role="alert">
        {echec && (
          <Alert severity="error">
            <p>
              <strong>{suite}</strong>
            </p>
            {echec.raisons.map((raison) => (
              <p key={raison}>{raison}</p>
            ))}
            <p className="ga-mention">{GARDE[etat]}</p>
          </Alert>
        )}
      </div>
      {echec && (
        <Button priority="secondary" busy={autosave.isSending} onClick={autosave.retry}>
          {autosave.isSending ? 'Enregistrement…' : 'Enregistrer maintenant'}
        </Button>
      )}
    </div>
  );
};
