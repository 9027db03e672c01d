import type { FacteurLu, Facteurs } from '@guichet/contract/auth';
import { Alert, Button, Loading, RowList, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { formatTimestamp } from '../../../shared/format/format.ts';
import { Ajouts } from './Ajouts.tsx';
import { CodesSecours } from './CodesSecours.tsx';
import { NommerDialog } from './NommerDialog.tsx';
import type { FacteursState } from './useFacteurs.ts';

const GENRES = { cle: 'Clé d’accès', code: 'Application de codes' } as const;
const at = (instant: string): string => formatTimestamp(new Date(instant));

interface RowProps extends Pick<FacteursState, 'rename' | 'remove'> {
  readonly facteur: FacteurLu;
  readonly canRemove: boolean;
}

const FacteurRow = ({ facteur, canRemove, rename, remove }: RowProps): JSX.Element => {
  const { nom, genre, cree_le, utilise_le } = facteur;
  const [isNaming, setIsNaming] = useState(false);
  const retrait = useConfirmed(() => remove(facteur));
  return (
    <>
      <div className="ga-row__main">
        <p>
          <strong>{nom}</strong> <Tag>{GENRES[genre]}</Tag>
        </p>
        <p className="ga-mention">
          Ajout le {at(cree_le)}
          {utilise_le && `, a servi le ${at(utilise_le)}`}
        </p>
      </div>
      <div className="ga-actions">
        <Button priority="tertiary" onClick={() => setIsNaming(true)}>
          Renommer<span className="fr-sr-only"> {nom}</span>
        </Button>
        {canRemove && (
          <ConfirmedAct verb={`Retirer ${nom}`} title={`Retirer « ${nom} » ?`} act={retrait}>
            <p>Vous ne pourrez plus vous connecter avec. Un courriel vous le confirmera.</p>
          </ConfirmedAct>
        )}
      </div>
      {isNaming && (
        <NommerDialog
          title={`Renommer « ${nom} »`}
          verb="Renommer"
          busyVerb="Enregistrement…"
          nom={nom}
          onNom={(voulu) => rename(facteur, voulu)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
};

const Secours = ({ secours, busy, onRenew }: { secours: number; busy: boolean; onRenew: () => void }): JSX.Element => (
  <div className="ga-stack">
    <p>
      {secours === 0
        ? 'Il ne vous reste aucun code de secours.'
        : `Codes de secours qui peuvent encore servir : ${secours}.`}
    </p>
    <div className="ga-actions">
      <Button priority="secondary" busy={busy} onClick={onRenew}>
        Faire de nouveaux codes de secours
      </Button>
    </div>
  </div>
);

const Liste = ({ lus, state }: { readonly lus: Facteurs; readonly state: FacteursState }): JSX.Element => {
  const { facteurs, secours, obligatoire } = lus;
  if (facteurs.length === 0) return <p>Vous n’en avez pas encore.</p>;
  const canRemove = !obligatoire || facteurs.length > 1;
  return (
    <>
      <RowList label="Mes seconds facteurs" items={facteurs} keyOf={({ id }) => id}>
        {(facteur) => (
          <FacteurRow facteur={facteur} canRemove={canRemove} rename={state.rename} remove={state.remove} />
        )}
      </RowList>
      {!canRemove && (
        <p className="ga-mention">Votre compte doit en garder un : ajoutez-en un autre avant de retirer celui-ci.</p>
      )}
      <Secours secours={secours} busy={state.busy} onRenew={state.renewSecours} />
    </>
  );
};

export const FacteursView = ({ state }: { readonly state: FacteursState }): JSX.Element => {
  const { lus, error, done, codes, retry, forgetCodes } = state;
  return (
    <section className="ga-section ga-stack" aria-labelledby="mes-facteurs">
      <h2 id="mes-facteurs" tabIndex={-1}>
        Mon second facteur
      </h2>
      <p>
        En plus de votre mot de passe, une clé d’accès ou une application de codes prouve que c’est vous. Un mot de
        passe volé ne suffit alors plus à entrer.
      </p>
      {lus ? <Liste lus={lus} state={state} /> : !error && <Loading>Lecture de vos seconds facteurs…</Loading>}
      <div role="status" className="ga-outcome">
        {done && <Alert severity="success">{done}</Alert>}
        {error && <Alert severity="error">{error}</Alert>}
      </div>
      {!lus && error && (
        <Button priority="secondary" onClick={retry}>
          Recommencer
        </Button>
      )}
      {codes ? <CodesSecours codes={codes} level="h3" onKept={forgetCodes} /> : lus && <Ajouts {...state} />}
    </section>
  );
};
