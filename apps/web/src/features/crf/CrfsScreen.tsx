import { Link, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { dossierQuery } from '../../shared/dossier/dossier.queries.ts';
import { phraseEchec } from '../../shared/dossier/phrases.ts';
import { sayDemandeur } from '../../shared/dossier/sayDemandeur.ts';
import { Introuvable } from '../../shared/introuvable/Introuvable.tsx';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { CrfsAttendusListe } from './CrfsAttendusListe.tsx';
import { CrfsDossier } from './CrfsDossier.tsx';
import { isIntrouvable } from './guardCrf.ts';

interface DuDossierProps {
  readonly id: string;
  readonly role: string | null;
}

const DuDossier = ({ id, role }: DuDossierProps): JSX.Element => {
  const { data: dossier, error, isFetching, refetch } = useQuery(dossierQuery(useServices().api.demandes, id, role));
  const failure = isFetching || dossier ? null : error;
  if (isIntrouvable(failure)) return <Introuvable />;
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Comptes rendus financiers</PageTitle>
      {failure && <ListFailure onRetry={() => void refetch()}>{phraseEchec('lecture', failure)}</ListFailure>}
      {!dossier && !failure && <Loading>Lecture du dossier…</Loading>}
      {dossier && (
        <>
          <p>
            {dossier.description.subvention}, {sayDemandeur(dossier.demandeur)}.{' '}
            <Link href={adresseDossier(dossier, { mode: 'read' })}>Dossier {dossier.identifiant.id_fo}</Link>
          </p>
          <CrfsDossier dossier={dossier} role={role} />
        </>
      )}
    </div>
  );
};

/** ROUTE-049, GUARD-011. */
export const CrfsScreen = (): JSX.Element => {
  const { idDossier } = useParams({ strict: false }) as { idDossier?: string };
  const role = useRole();
  if (idDossier !== undefined) return <DuDossier key={idDossier} id={idDossier} role={role} />;
  return (
    <div className="ga-column ga-stack">
      <PageTitle>Comptes rendus financiers attendus</PageTitle>
      <CrfsAttendusListe role={role} />
    </div>
  );
};
