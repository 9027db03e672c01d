import './dossier.css';
import type { Dossier } from '@guichet/contract/demandes';
import { ETAPES_DE, type Mode } from '@guichet/rules/dossier';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { completudeQuery, holdDossier, refreshDossier } from '../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { textParam } from '../../shared/searchParams.ts';
import { useChampVoulu } from '../../shared/useChampVoulu.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { correctionOf } from './complements/correction.ts';
import { PAGE_REPONSE } from './complements/place.ts';
import { ReponsePage } from './complements/ReponsePage.tsx';
import { useComplements } from './complements/useComplements.ts';
import { EtapePage } from './EtapePage.tsx';
import { Hub } from './hub/Hub.tsx';
import { LecturePage } from './LecturePage.tsx';
import { PresenceContext, usePresence } from './presence/usePresence.ts';
import { PAGE_RECU } from './recu/place.ts';
import { RecuPage } from './recu/RecuPage.tsx';
import { isFree, useEtape } from './useEtape.ts';
import { isCorrection } from './useMode.ts';
import { useTitre } from './useTitre.ts';

export interface DossierPageProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly mode: Mode;
  readonly role: string | null;
}

/** UI-015: one dossier, by its tasks for who writes it, part after part for who reads it. */
export const DossierPage = ({ dossier, subvention, mode, role }: DossierPageProps): JSX.Element => {
  const { appels, genre } = usePorte();
  const etapes = ETAPES_DE[genre];
  const queryClient = useQueryClient();
  const page = textParam((useSearch({ strict: false }) as { readonly page?: unknown }).page);
  const id = dossier.identifiant.id_fo;
  const completude = useQuery({ ...completudeQuery(appels, id, role), enabled: mode === 'edit' });
  const manquants = completude.data?.manquants ?? null;
  const { etape, next, refus, retry, goToEtape } = useEtape({ dossier, mode, manquants, role });
  const lecture = useComplements(dossier, role);
  const presents = usePresence({ dossier, role, etape });
  useDocumentTitle(etape === null ? `Dossier ${id}` : `${etapes[etape]}, dossier ${id}`);
  useChampVoulu();
  useTitre(etape);
  const echec = completude.isError && !completude.isFetching && (
    <ListFailure onRetry={() => void completude.refetch()}>
      Ce qui manque au dossier n’a pas pu être lu. Ce que vous saisissez est enregistré quand même.
    </ListFailure>
  );
  const commun = {
    ...{ dossier, subvention, mode, role, manquants, goToEtape, echec },
    dejaJoints: completude.data?.deja_joints ?? [],
    juges: completude.data?.attendus?.documents ?? null,
    correction: isCorrection(dossier, mode) ? correctionOf(lecture.complements ?? []) : null,
    onSaved: (saved: Dossier) => holdDossier(queryClient, id, saved),
    onChanged: () => refreshDossier(queryClient, id),
  };
  const show = (): JSX.Element => {
    if (page === PAGE_RECU && dossier.recu !== null && mode === 'read')
      return <RecuPage key={dossier.recu} dossier={dossier} code={dossier.recu} role={role} />;
    if (page === PAGE_REPONSE && lecture.complements?.some(({ etat }) => etat !== 'annule'))
      return <ReponsePage {...commun} complements={lecture.complements} />;
    if (etape === null) return <Hub {...commun} lecture={lecture} />;
    const ici = { ...commun, etape, next, refus, retry };
    return isFree(dossier, mode) ? <LecturePage {...ici} lecture={lecture} /> : <EtapePage {...ici} />;
  };
  return <PresenceContext value={presents}>{show()}</PresenceContext>;
};
