import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import { Loading } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { phraseLecture } from '../../../shared/association/phrases.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useUser } from '../../../shared/services/services.ts';
import type { EtapeProps } from '../etape.ts';
import { type SaisieDossier, useDossierAuto } from '../useDossierAuto.ts';
import { CompteTenu } from './CompteTenu.tsx';
import { choixSeuls } from './contacts.ts';
import { DemandeurFaits } from './DemandeurFaits.tsx';
import { DemandeurView } from './DemandeurView.tsx';
import { RibSection } from './RibSection.tsx';
import { useFiche } from './useFiche.ts';

/** What is only one is chosen already, and seen: once, so that who wants none of it is not argued with. */
const useChoixSeuls = (dossier: Dossier, association: AssociationAnswer, change: SaisieDossier['change'] | null) => {
  const { hasCompte } = usePorte();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !change) return;
    isDone.current = true;
    const seuls = choixSeuls(association, dossier, hasCompte);
    if (Object.keys(seuls).length > 0) change(seuls);
  }, [association, dossier, change, hasCompte]);
};

const DemandeurSaisi = (props: EtapeProps & { readonly association: AssociationAnswer }): JSX.Element => {
  const { dossier, association, correction } = props;
  const saisie = useDossierAuto(props, 'demandeur');
  useChoixSeuls(dossier, association, correction === null ? saisie.change : null);
  return (
    <DemandeurView
      dossier={dossier}
      association={association}
      saisie={saisie}
      isOpen={(chemin) => correction?.isOpen('contact', chemin) ?? true}
      isCorrection={correction !== null}
      hasCompte={usePorte().hasCompte}
      moi={useUser()?.email ?? null}
    />
  );
};

/** Step 1: who asks, who answers for it, and on which account it would be paid; all from the record. */
export const DemandeurEtape = (props: EtapeProps): JSX.Element => {
  const { dossier, mode, role, correction, onSaved } = props;
  const { fiche, error, hasFailed, retry } = useFiche(dossier);
  const { hasCompte } = usePorte();
  const isRibAsked = correction?.isOpen('rib', 'demandeur.id_rib') ?? false;
  if (hasFailed) return <ListFailure onRetry={retry}>{phraseLecture(error)}</ListFailure>;
  if (!fiche) return <Loading>Lecture de la fiche de l’association…</Loading>;
  return (
    <>
      {mode === 'edit' ? (
        <DemandeurSaisi {...props} association={fiche} />
      ) : (
        <DemandeurFaits dossier={dossier} association={fiche} hasCompte={hasCompte} />
      )}
      {dossier.demandeur.id_rib !== null && dossier.description.etat !== 'A' && (
        <CompteTenu dossier={dossier} role={role} />
      )}
      {hasCompte && (mode === 'read' || correction) && (dossier.droits.modifierRib.ok || isRibAsked) && (
        <RibSection dossier={dossier} association={fiche} role={role} onSaved={onSaved} />
      )}
    </>
  );
};
