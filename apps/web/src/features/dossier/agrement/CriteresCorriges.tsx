import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { EtatAuPied } from '../../../shared/pied/EtatAuPied.tsx';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { PAGE_REPONSE } from '../complements/place.ts';
import type { EtapeProps } from '../etape.ts';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { ChampsPartie } from './ChampsPartie.tsx';
import { labelCritere, sayCritere } from './dire.ts';
import type { Partie } from './parties.ts';
import { useCriteres } from './useCriteres.ts';

export interface CriteresCorrigesProps extends EtapeProps {
  readonly partie: Partie;
  readonly isOpen: (chemin: string) => boolean;
}

/** P-2: of an approval already sent, the answers that a service asks for again, and no other. */
export const CriteresCorriges = (props: CriteresCorrigesProps): JSX.Element => {
  const { dossier, subvention, partie, isOpen } = props;
  const criteres = useCriteres(props);
  const { autosave, savedAt, saisie, conflict, resolve } = criteres;
  const { personnes } = useDemandeur(dossier);
  if (conflict)
    return (
      <ConflitView
        {...conflict}
        labelOf={labelCritere({ offre: subvention })}
        sayValue={sayCritere({ offre: subvention, personnes })}
        onChoose={resolve}
      />
    );
  return (
    <div className="ga-stack">
      <h3>{partie.titre}</h3>
      <EtatAuPied autosave={autosave} savedAt={savedAt} illisibles={Object.keys(saisie.illisibles).length} />
      <ChampsPartie {...{ dossier, criteres, partie, isOpen }} attempt={0} erreurOf={() => undefined} />
      <p>
        <Link href={adresseDossier(dossier, { mode: 'edit', page: PAGE_REPONSE })}>
          Revenir à la réponse au service
        </Link>
      </p>
      <p>
        <Link href={adresseDossier(dossier, { mode: 'read', etape: 3 })}>Lire toutes les réponses envoyées</Link>
      </p>
    </div>
  );
};
