import type { CompteAdministre } from '@guichet/contract/auth';
import type { CompteChanges } from '@guichet/rules/compte';
import { Alert, Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import type { Confirmed } from '../../../shared/form/useConfirmed.ts';
import { formatDate } from '../../../shared/format/format.ts';
import type { List } from '../../../shared/list/useList.ts';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { etatOf } from './etat.ts';
import { HistoriqueView } from './HistoriqueView.tsx';
import type { LigneHistorique } from './historique.ts';
import { RolesForm } from './RolesForm.tsx';
import { VerrouForm } from './VerrouForm.tsx';

export interface CompteViewProps {
  readonly compte: CompteAdministre;
  /** Whether the person in front of the screen may change roles and lock: never on their own account. */
  readonly canRaise: boolean;
  readonly savedAt: string | null;
  readonly onSave: (changes: CompteChanges) => Promise<void>;
  readonly fin: Confirmed;
  readonly historique: List<LigneHistorique>;
  readonly facteurs: ReactNode;
}

const Faits = ({ compte }: Pick<CompteViewProps, 'compte'>): JSX.Element => {
  const { text, tone } = etatOf(compte);
  return (
    <dl className="ga-facts">
      <dt>Adresse électronique</dt>
      <dd>{compte.email}</dd>
      <dt>Civilité</dt>
      <dd>{compte.civilite}</dd>
      <dt>État</dt>
      <dd>
        <Tag tone={tone}>{text}</Tag>
        {compte.locked && compte.locked_motif && <span> Motif : {compte.locked_motif}</span>}
      </dd>
      <dt>Créé le</dt>
      <dd>{formatDate(new Date(compte.cree_le))}</dd>
    </dl>
  );
};

const OwnAccount = (): JSX.Element => (
  <Alert severity="info">
    C’est votre compte. Personne ne change ses propres rôles ni ne verrouille son propre compte : demandez-le à un autre
    administrateur du portail.
  </Alert>
);

export const CompteView = (props: CompteViewProps): JSX.Element => {
  const { compte, canRaise, savedAt, onSave, fin, historique, facteurs } = props;
  return (
    <>
      <Faits compte={compte} />
      <SaveState savedAt={savedAt} isDirty={false} />
      {canRaise ? (
        <>
          <RolesForm key={`roles-${compte.version}`} roles={compte.roles} onSave={onSave} />
          <VerrouForm key={`verrou-${compte.version}`} compte={compte} onSave={onSave} />
        </>
      ) : (
        <OwnAccount />
      )}
      <section className="ga-section ga-stack" aria-labelledby="titre-sessions">
        <h2 id="titre-sessions">Sessions</h2>
        <p>La personne devra se reconnecter sur tous ses appareils. Ce qu’elle n’a pas enregistré sera perdu.</p>
        <ConfirmedAct verb="Fermer toutes ses sessions" title="Fermer toutes les sessions de ce compte ?" act={fin}>
          <p>
            {compte.prenom} {compte.nom} sera déconnecté(e) de tous ses appareils à sa prochaine action.
          </p>
        </ConfirmedAct>
      </section>
      {facteurs}
      <HistoriqueView historique={historique} />
    </>
  );
};
